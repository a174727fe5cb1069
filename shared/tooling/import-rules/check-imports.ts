import { posix } from 'node:path';
import { ownFile, type WorkspacePackage } from '../sources/packages.ts';
import type { Import, Source } from '../sources/parse-source.ts';
import type { ImportRule, Violation, WordRule } from './rule.ts';
import { importRules, noCircles, wordRules } from './rules.ts';

/** Every breach of the import rules in these files, in the order of the files. */
export function checkImports(sources: readonly Source[], packages: readonly WorkspacePackage[]): Violation[] {
  const found = sources.flatMap((source) => [
    ...importRules.flatMap((rule) => breachesOf(rule, source, packages)),
    ...wordRules.flatMap((rule) => wordsAgainst(rule, source)),
  ]);
  return [...found, ...circles(sources, packages)];
}

/**
 * What an import reaches: a path of the repository, `npm:<package>…` or `node:<module>`.
 * @param path the importing file
 */
function reached(path: string, specifier: string, packages: readonly WorkspacePackage[]): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier));
  if (specifier.startsWith('node:')) return specifier;
  const own = ownFile(packages, specifier);
  if (own) return own;
  return /^(?:shell|mfe-[a-z]+)(?:\/|$)/.test(specifier) ? specifier : `npm:${specifier}`;
}

function breachesOf(rule: ImportRule, source: Source, packages: readonly WorkspacePackage[]): Violation[] {
  const speaksOf = rule.from.exec(source.path);
  if (!speaksOf || rule.except?.test(source.path)) return [];
  const allowed = rule.allow
    ? new RegExp(rule.allow.replaceAll('$1', escaped(speaksOf[1] ?? '')))
    : undefined;
  return source.imports
    .filter((item) => {
      const target = reached(source.path, item.specifier, packages);
      if (!rule.forbid.test(target) || allowed?.test(target)) return false;
      if (rule.typesAreFree && item.typeOnly) return false;
      if (rule.reExports && !item.reExported) return false;
      return !rule.names || item.names.some((name) => name === '*' || rule.names?.test(name));
    })
    .map((item) => violation(rule, source, item.line, item.specifier));
}

function wordsAgainst(rule: WordRule, source: Source): Violation[] {
  if (!rule.from.test(source.path) || rule.except?.test(source.path)) return [];
  return source[rule.in]
    .filter((word) => rule.forbid.test(word.text))
    .map((word) => violation(rule, source, word.line, rule.forbid.exec(word.text)?.[0] ?? word.text));
}

/** Each circle of static imports once, those of types too, reported at the file that stands first in the alphabet. */
function circles(sources: readonly Source[], packages: readonly WorkspacePackage[]): Violation[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const fileAt = (path: string) => byPath.get(path) ?? byPath.get(path.replace(/\.ts$/, '.tsx'));
  const isStatic = (item: Import) => !item.dynamic;
  const nextOf = (source: Source) =>
    source.imports
      .filter(isStatic)
      .flatMap((item) => fileAt(reached(source.path, item.specifier, packages)) ?? []);
  const done = new Set<string>();
  const found: Violation[] = [];
  const follow = (source: Source, trail: Source[]) => {
    const start = trail.indexOf(source);
    if (start >= 0) {
      const names = trail.slice(start).map(({ path }) => path);
      const first = [...names].sort()[0] ?? source.path;
      const at = names.indexOf(first);
      const circle = [...names.slice(at), ...names.slice(0, at), first].join(' → ');
      found.push({ rule: noCircles.name, because: noCircles.because, path: first, line: 1, found: circle });
      return;
    }
    if (done.has(source.path)) return;
    for (const next of nextOf(source)) follow(next, [...trail, source]);
    done.add(source.path);
  };
  for (const source of sources) follow(source, []);
  return found;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function violation(
  rule: { name: string; because: string },
  { path }: Source,
  line: number,
  found: string,
): Violation {
  return { rule: rule.name, because: rule.because, path, line, found };
}
