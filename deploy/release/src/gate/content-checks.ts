import type { BuildRecord } from '@sanuk/contract/federation/release';
import { gzipSize } from '../releases/compress.ts';
import { cssTrespasses } from './css-selectors.ts';
import { type Finding, refuse } from './finding.ts';

/** What a release may weigh, gzip, in bytes. `start` is what must arrive before the first page of it can be drawn. */
export const sizeBudgets = {
  shell: { start: 290_000, script: 320_000, total: 6_000_000 },
  remote: { start: 130_000, script: 160_000, total: 6_000_000 },
} as const;

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
const placeholder = '*-*-*-CHUNK-SRI-HASH';

/**
 * Checks that need nothing but the build itself.
 * @param contents files by path; compressed siblings are not among them
 */
export async function checkContents(build: BuildRecord, contents: Map<string, Buffer>): Promise<Finding[]> {
  return [
    ...checkEntry(build, contents),
    ...(await checkSizes(build, contents)),
    ...[...contents].flatMap(([path, bytes]) => checkFile(build, path, bytes)),
  ];
}

function checkEntry(build: BuildRecord, contents: Map<string, Buffer>): Finding[] {
  const named = [build.entry, ...build.preload.scripts, ...build.preload.styles];
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
  const start = new Set([build.entry, ...build.preload.scripts, ...build.preload.styles]);
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const findings: Finding[] = [];
  const check = (what: string, size: number, limit: number) => {
    if (size <= limit) return;
    findings.push(refuse('size-budget', `${what}: ${size} bytes, the budget is ${limit}`));
  };
  check('what the first page needs', sum(start), budget.start);
  check('the whole release', sum(sizes.keys()), budget.total);
  for (const [path, size] of sizes) if (path.endsWith('.js')) check(path, size, budget.script);
  return findings;
}

function checkFile(build: BuildRecord, path: string, bytes: Buffer): Finding[] {
  const findings: Finding[] = [];
  if (/\.m?js$/.test(path)) {
    const text = bytes.toString('utf8');
    if (text.includes(placeholder))
      findings.push(refuse('sri-placeholder', `${path} carries a hash never filled in`));
    const living = deadCodeOfRuntime.reduce((code, pattern) => code.replace(pattern, ''), text);
    const found = living.match(evaluation);
    if (found) findings.push(refuse('eval', `${path} evaluates text: ${around(living, found.index ?? 0)}`));
  }
  if (path.endsWith('.css') && build.remote !== 'shell') {
    findings.push(
      ...cssTrespasses(bytes.toString('utf8'), build.remote)
        .slice(0, 5)
        .map((trespass) => refuse('global-css', `${path}: ${trespass}`)),
    );
  }
  return findings;
}

const around = (text: string, at: number): string =>
  text.slice(Math.max(0, at - 30), at + 50).replace(/\s+/g, ' ');
