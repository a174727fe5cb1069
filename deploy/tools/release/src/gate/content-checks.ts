import type { BuildRecord } from '@sanuk/contract/federation/release';
import { gzipSize } from '@sanuk/release-store/releases';
import { cssTrespasses } from './css-selectors.ts';
import { type Finding, refuse } from './finding.ts';

/** What a release may weigh, gzip, in bytes. `start` is what must arrive before the first page of it can be drawn. */
const sizeBudgets = {
  shell: { start: 290_000, script: 320_000, total: 6_000_000 },
  remote: { start: 130_000, script: 160_000, total: 6_000_000 },
} as const;

interface ScriptBudget {
  /** the script that stands in the page, or that names a remote's chunks */
  entry: number;
  /** with it, what is preloaded beside it */
  first: number;
}

/**
 * Scripts that a first page waits for, gzip, in bytes: what was reached on 2026-11-22 and one part in twenty more (decision
 * 0152). Whoever takes from them writes the new figure here.
 */
const scriptBudgets: Readonly<Record<string, ScriptBudget>> = {
  shell: { entry: 210_690, first: 210_690 },
  'mfe-games': { entry: 5_520, first: 8_070 },
  'mfe-lotto': { entry: 5_900, first: 10_500 },
  'mfe-member': { entry: 6_800, first: 7_900 },
  'mfe-rewards': { entry: 5_590, first: 6_490 },
};
const budgetOfNewRemote: ScriptBudget = { entry: 5_500, first: 8_000 };

/**
 * Calls of `new Function` inside the Module Federation runtime that our set-up never reaches: it loads entries of
 * type `global` through a script element and reads no manifest. Anything else that looks like it is refused.
 */
const deadCodeOfRuntime: RegExp[] = [
  // entries of type `module` and `system`
  /(?:new )?Function\(\s*["'`]callbacks["'`]\s*,/g,
  // `getPublicPath` of an mf-manifest.json
  /(?:new )?Function\(\s*(?:["'`]return ["'`]\s*\+\s*|`return \$\{)?[\w$.]+\.getPublicPath\}?`?\s*\)/g,
  // the bundler's way to the global object, behind `typeof globalThis`
  /return this\s*\|\|\s*(?:new )?Function\(\s*["'`]return this["'`]\s*\)\(\)/g,
  // loading on a server
  /(?:new )?Function\(\s*["'`]name["'`]\s*,\s*["'`]return import\(name\)["'`]\s*\)/g,
];
const evaluation = /(?<![\w$.])(?:eval\s*\(|new\s+Function\s*\(|Function\s*\(\s*["'`])/;

/** Words of libraries' builds for development, which warn those who write with them and are larger and slower. */
const developmentWords: Readonly<Record<string, string>> = {
  react: 'recentlyCreatedOwnerStacks',
  'react-dom': 'react.dev/link/hydration-mismatch',
  'react-router': 'No routes matched location',
  'a library': 'process.env.NODE_ENV',
};
/**
 * APIs that some browser of `browsers` in shared/tooling/rspack/base.mjs lacks. Types refuse them in sources; a library may still call
 * them. A call behind a check of its own, `list.toSorted?.()`, is allowed.
 */
const newerApis: readonly RegExp[] = [
  /\.to(?:Sorted|Reversed|Spliced|WellFormed)\(/,
  /\.isWellFormed\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\b(?:Object|Map)\.groupBy\(/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\b(?:Array\.fromAsync|Iterator\.from|RegExp\.escape)\(/,
  /\bAbortSignal\.any\(/,
  /\bURL\.(?:canParse|parse)\(/,
];
const placeholder = '*-*-*-CHUNK-SRI-HASH';

/**
 * Checks that need nothing but the build itself.
 * @param contents files by path; compressed siblings are not among them
 */
export async function checkContents(build: BuildRecord, contents: Map<string, Buffer>): Promise<Finding[]> {
  return [
    ...checkEntry(build, contents),
    ...(await checkSizes(build, contents)),
    ...[...contents].flatMap(([path, bytes]) => checkFile(path, bytes)),
    ...(build.remote === 'shell' ? [] : checkStyles(build.remote, contents)),
  ];
}

function checkEntry(build: BuildRecord, contents: Map<string, Buffer>): Finding[] {
  const lazy = (build.lazy ?? []).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const server = build.server === undefined ? [] : [build.server];
  const named = [build.entry, ...build.preload.scripts, ...build.preload.styles, ...lazy, ...server];
  const findings = named
    .filter((path) => !contents.has(path))
    .map((path) => refuse('entry', `build.json names ${path}, which is not there`));
  if (!build.container.includes(build.buildId)) {
    findings.push(
      refuse('entry', `container ${build.container} does not carry the build id ${build.buildId}`),
    );
  }
  if ((build.exposes === null) !== (build.remote === 'shell')) {
    findings.push(refuse('entry', 'a remote exposes ./app, the shell exposes nothing'));
  }
  return findings;
}

async function checkSizes(build: BuildRecord, contents: Map<string, Buffer>): Promise<Finding[]> {
  const budget = sizeBudgets[build.remote === 'shell' ? 'shell' : 'remote'];
  const sizes = new Map<string, number>();
  for (const [path, bytes] of contents) {
    sizes.set(path, /\.(js|css)$/.test(path) ? await gzipSize(bytes) : bytes.length);
  }
  const scripts = scriptBudgets[build.remote] ?? budgetOfNewRemote;
  const start = new Set([build.entry, ...build.preload.scripts, ...build.preload.styles]);
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const findings: Finding[] = [];
  const check = (what: string, size: number, limit: number) => {
    if (size <= limit) return;
    const more = `${size - limit} more than`;
    findings.push(
      refuse('size-budget', `${build.remote}, ${what}: ${size} bytes, ${more} its budget of ${limit}`),
    );
  };
  check(`the entry ${build.entry}`, sum([build.entry]), scripts.entry);
  check('the first scripts', sum([build.entry, ...build.preload.scripts]), scripts.first);
  check('what the first page needs', sum(start), budget.start);
  check('the whole release', sum(sizes.keys()), budget.total);
  for (const [path, size] of sizes) if (path.endsWith('.js')) check(path, size, budget.script);
  return findings;
}

function checkFile(path: string, bytes: Buffer): Finding[] {
  const findings: Finding[] = [];
  if (/\.[cm]?js$/.test(path)) findings.push(...developmentBuilds(path, bytes.toString('utf8')));
  if (/\.m?js$/.test(path)) {
    const text = bytes.toString('utf8');
    if (text.includes(placeholder))
      findings.push(refuse('sri-placeholder', `${path} carries a hash never filled in`));
    findings.push(...newerCalls(path, text));
    const living = deadCodeOfRuntime.reduce((code, pattern) => code.replace(pattern, ''), text);
    const found = living.match(evaluation);
    if (found) findings.push(refuse('eval', `${path} evaluates text: ${around(living, found.index ?? 0)}`));
  }
  return findings;
}

const newerCalls = (path: string, text: string): Finding[] =>
  newerApis.flatMap((pattern) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const name = found[0].replace(/^\.|\($/g, '');
    const call = around(text, found.index);
    return [refuse('newer-api', `${path} calls ${name}, which the oldest browsers lack: ${call}`)];
  });

/** How CSS Modules write a class: its name, then a hash. What `:global` leaves as it is has none. */
const hashedClass = /[-_][\w-]{5,}$/;

/** Stylesheets of a remote. A class of its own is hashed, and its scripts name it. */
function checkStyles(remote: string, contents: Map<string, Buffer>): Finding[] {
  const scripts = [...contents]
    .filter(([path]) => /\.[cm]?js$/.test(path))
    .map(([, bytes]) => bytes.toString('utf8'));
  const known = new Set(scripts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  const isOwnClass = (name: string) => hashedClass.test(name) && known.has(name);
  return [...contents]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, bytes]) =>
      cssTrespasses(bytes.toString('utf8'), remote, isOwnClass)
        .slice(0, 5)
        .map((trespass) => refuse('global-css', `${path}: ${trespass}`)),
    );
}

const developmentBuilds = (path: string, text: string): Finding[] =>
  Object.entries(developmentWords)
    .filter(([, words]) => text.includes(words))
    .map(([library, words]) =>
      refuse('development-build', `${path} holds ${library} as built for development: "${words}"`),
    );

const around = (text: string, at: number): string =>
  text.slice(Math.max(0, at - 30), at + 50).replace(/\s+/g, ' ');
