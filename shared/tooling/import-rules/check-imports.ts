import { posix } from 'node:path';
import { ownFile, type WorkspacePackage } from '../sources/packages.ts';
import type { Source } from '../sources/parse-source.ts';
import type { ImportRule, Violation, WordRule } from './rule.ts';
import { importRules, noCircles, noFolderCircles, wordRules } from './rules.ts';

/** Every breach of the import rules in these files, in the order of the files. */
export function checkImports(sources: readonly Source[], packages: readonly WorkspacePackage[]): Violation[] {
  const found = sources.flatMap((source) => [
    ...importRules.flatMap((rule) => breachesOf(rule, source, packages)),
    ...wordRules.flatMap((rule) => wordsAgainst(rule, source)),
  ]);
  const imported = importedFiles(sources, packages);
  return [...found, ...circles(sources, imported), ...folderCircles(sources, imported)];
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

/** Each circle of imports once, those of types and of `import()` too, reported at the file that stands first in the alphabet. */
function circles(sources: readonly Source[], imported: ImportedFiles): Violation[] {
  const byPath = new Map(sources.map((source) => [source.path, [source]]));
  return circlesOf(neighbours(byPath, imported, ({ path }) => path)).map((circle) => ({
    rule: noCircles.name,
    because: noCircles.because,
    path: circle[0] ?? '',
    line: 1,
    found: circle.join(' → '),
  }));
}

/** Checks every folder of the tree: its files and subfolders must not import each other in a circle. */
function folderCircles(sources: readonly Source[], imported: ImportedFiles): Violation[] {
  const judged = sources.filter(({ path }) => !noFolderCircles.except.test(path));
  const isJudged = new Set(judged);
  const { from, to } = noFolderCircles.uncounted;
  const counts = (source: Source, target: Source) =>
    isJudged.has(target) && !(from.test(source.path) && to.test(target.path));
  const targets = new Map(
    judged.map((source) => [source, imported(source).filter((one) => counts(source, one))]),
  );
  const folders = new Set(judged.flatMap(({ path }) => foldersAbove(path)));
  return [...folders].flatMap((folder) => circlesInFolder(folder, judged, (one) => targets.get(one) ?? []));
}

/** Folders that contain a file, each ending in a slash; the root of the repository is the empty string. */
const foldersAbove = (path: string): string[] => [
  '',
  ...[...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1)),
];

/** Each circle once, reported at an import that leads from its first member to the next one. */
function circlesInFolder(folder: string, sources: readonly Source[], imported: ImportedFiles): Violation[] {
  const { name, because } = noFolderCircles;
  const inside = sources.filter(({ path }) => path.startsWith(folder));
  const memberOf = ({ path }: Source): string =>
    path.startsWith(folder) ? folder + path.slice(folder.length).split('/', 1) : '';
  const members = new Map<string, Source[]>();
  for (const file of inside) members.set(memberOf(file), [...(members.get(memberOf(file)) ?? []), file]);
  // A circle of files alone breaks the other rule.
  const isFile = (member: string): boolean => members.get(member)?.[0]?.path === member;
  const found = circlesOf(neighbours(members, imported, memberOf));
  return found
    .filter((circle) => !circle.every(isFile))
    .map((circle) => {
      const steps = circle.slice(1).map((next, at) => {
        const files = members.get(circle[at] ?? '') ?? [];
        const from = files.find((file) => imported(file).some((target) => memberOf(target) === next));
        const to = from && imported(from).find((target) => memberOf(target) === next);
        return { from: from?.path ?? '', to: to?.path ?? '' };
      });
      const files = steps.map(({ from, to }) => `${from} → ${to}`).join(', ');
      const text = `${circle.join(' → ')} (${files})`;
      return { rule: name, because, path: steps[0]?.from ?? '', line: 1, found: text };
    });
}

/** The files of the repository that a file imports. */
type ImportedFiles = (source: Source) => readonly Source[];

function importedFiles(sources: readonly Source[], packages: readonly WorkspacePackage[]): ImportedFiles {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const fileAt = (path: string) => byPath.get(path) ?? byPath.get(path.replace(/\.ts$/, '.tsx'));
  const found = new Map(
    sources.map((source) => [
      source,
      source.imports.flatMap((item) => fileAt(reached(source.path, item.specifier, packages)) ?? []),
    ]),
  );
  return (source) => found.get(source) ?? [];
}

/** Which groups of files the files of each group import, other than their own. */
function neighbours(
  groups: ReadonlyMap<string, readonly Source[]>,
  imported: ImportedFiles,
  groupOf: (source: Source) => string,
): Map<string, Set<string>> {
  return new Map(
    [...groups].map(([name, files]) => [
      name,
      new Set(
        files
          .flatMap(imported)
          .map(groupOf)
          .filter((other) => other !== name && groups.has(other)),
      ),
    ]),
  );
}

/** Circles of a graph, each from the name that is first in the alphabet back to it. */
function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const follow = (name: string, trail: readonly string[]) => {
    const start = trail.indexOf(name);
    if (start >= 0) {
      const circle = trail.slice(start);
      const first = [...circle].sort()[0] ?? name;
      const at = circle.indexOf(first);
      found.push([...circle.slice(at), ...circle.slice(0, at), first]);
      return;
    }
    if (done.has(name)) return;
    for (const next of graph.get(name) ?? []) follow(next, [...trail, name]);
    done.add(name);
  };
  for (const name of graph.keys()) follow(name, []);
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
