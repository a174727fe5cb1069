import { posix } from 'node:path';
import { absentPackages } from '../sources/packages.ts';
import type { TextFile } from '../sources/source-tree.ts';
import type { Finding, Tree } from './quality-rule.ts';

/** Documents that describe the repository of today. The requirements describe what shall be, and conformance is generated. */
const isClaim = (path: string) =>
  path.endsWith('.md') && !/^docs\/requirements\b|^docs\/conformance\.md$/.test(path);

/** Endings of the files the tree holds; others cannot be looked up. */
const knownEnding = /\.(?:tsx?|mjs|js|css|json|md|ya?ml|html|sh)$/;
const topFolder = /^(?:shell|mfe-[a-z]+|shared|deploy|docs)\//;

interface Place {
  has: (path: string) => boolean;
}

/** Files, and the folders they stand in. */
function placesOf(texts: readonly TextFile[]): Place {
  const known = new Set<string>();
  for (const { path } of texts) for (let at = path; at !== '.'; at = posix.dirname(at)) known.add(at);
  return { has: (path) => known.has(path.replace(/\/$/, '')) };
}

function scriptsOf(texts: readonly TextFile[]): Set<string> {
  const file = texts.find(({ path }) => path === 'package.json');
  const { scripts = {} } = JSON.parse(file?.text ?? '{}') as { scripts?: Record<string, string> };
  return new Set(Object.keys(scripts));
}

/** Options that some command reads or prints: `--name`, or its name as a key or a text of `parseArgs`. */
function knowsFlag(sources: readonly TextFile[], flag: string): boolean {
  const name = flag.slice(2);
  const written = new RegExp(`--${name}\\b|['"]?\\b${name}['"]?: \\{ type:|'${name}'`);
  return sources.some(({ text }) => written.test(text));
}

/** Paths in backticks that begin at the top of the repository; patterns and made-up parts are left out. */
const pathsIn = (line: string) =>
  [...line.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        topFolder.test(path) && !/[*<>…{}$]/.test(path) && (knownEnding.test(path) || !/\.\w+$/.test(path)),
    );

const linksIn = (line: string) =>
  [...line.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && (knownEnding.test(target) || target.endsWith('/')));

/** Tests in a line: a file in backticks with a part of the title in quotes behind it. */
const testsIn = (line: string) =>
  [...line.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)].map(([, path = '', title = '']) => ({
    path,
    title,
  }));

/** Commands of npm in a line, each with its options. */
const commandsIn = (line: string) =>
  [...line.matchAll(/npm run ([\w:-]+)([^`|;&]*)/g)].map(([, script = '', rest = '']) => ({
    script,
    flags: rest.match(/--[a-z][\w-]*/g) ?? [],
  }));

/** Scripts, options, files, tests and links that a document names and the repository does not have. */
export function namesNothingHas({ texts, sources }: Tree): Finding[] {
  const places = placesOf(texts);
  const scripts = scriptsOf(texts);
  const absent = absentPackages(texts).map((folder) => `${folder}/`);
  const isAbsent = (named: string) => absent.some((folder) => `${named}/`.startsWith(folder));
  const textAt = new Map(texts.map(({ path, text }) => [path, text]));
  const code = texts.filter(({ path }) => sources.some((source) => source.path === path));
  const wrongIn = (path: string, line: string): string[] => [
    ...commandsIn(line).flatMap(({ script, flags }) =>
      scripts.has(script)
        ? flags.filter((flag) => !knowsFlag(code, flag)).map((flag) => `npm run ${script} ${flag}`)
        : [`npm run ${script}`],
    ),
    ...pathsIn(line).filter((named) => !places.has(named) && !isAbsent(named)),
    ...testsIn(line)
      .filter(({ path: file, title }) => textAt.get(file)?.includes(title) === false)
      .map(({ path: file, title }) => `${file} "${title}"`),
    ...linksIn(line).filter((target) => {
      const named = posix.join(posix.dirname(path), target);
      return !places.has(named) && !isAbsent(named);
    }),
  ];
  return texts
    .filter(({ path }) => isClaim(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => wrongIn(path, line).map((found) => ({ path, line: at + 1, found }))),
    );
}
