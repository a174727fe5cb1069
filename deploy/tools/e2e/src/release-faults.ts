import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { buildVariant, type ReleaseTool, type Variant } from './releases.ts';

/** Faults of code: a faulty build looks at a global variable, one for remotes and one for the shell. */
export type CodeFault =
  | 'none'
  | 'evaluation'
  | 'page-evaluation'
  | 'render'
  | 'suspends'
  | 'blank'
  | 'box'
  | 'reloads'
  | 'blocks';
export type FaultyApp = 'remoteFault' | 'shellFault';

/** Faults of files, made on the way to the browser. */
export type FileFault = '404' | '500' | 'silent' | 'altered';

const isFault = (app: FaultyApp, name: CodeFault) =>
  `(globalThis as Record<string, unknown>).${app} === '${name}'`;
const throwing = (app: FaultyApp, name: CodeFault) =>
  `if (${isFault(app, name)}) throw new Error('broken on purpose');\n`;
/** Title of a page that is blocked from here on: the browser shows it when the page itself answers nothing any more. */
export const blockedTitle = 'blocked on purpose';
const blocking = (app: FaultyApp) =>
  `if (${isFault(app, 'blocks')}) {\n  document.title = '${blockedTitle}';\n  for (;;);\n}\n`;
const reloading = (app: FaultyApp) => `if (${isFault(app, 'reloads')}) location.reload();\n`;
const box = `<div style={{ height: '100vh' }} />`;
const never = 'const never = new Promise(() => undefined);\n';
const whileRendering = (app: FaultyApp) => `
  ${throwing(app, 'render')}
  if (${isFault(app, 'suspends')}) throw never;
  if (${isFault(app, 'blank')}) return null;
`;

/** Statements after the imports of a module. */
const afterImports = (source: string, text: string): string => {
  const at = source.lastIndexOf('\nimport ');
  const end = source.indexOf(';\n', at) + 2;
  return `${source.slice(0, end)}${text}${source.slice(end)}`;
};
const inside = (source: string, start: RegExp, text: string): string =>
  source.replace(start, (head) => `${head}${text}`);

/** Edits that make a remote faulty on demand: its module, and one page of it under another title. */
export const faultyRemote = {
  module: (source: string): string =>
    afterImports(source, throwing('remoteFault', 'evaluation') + reloading('remoteFault')),
  page: (source: string): string =>
    inside(
      afterImports(source, throwing('remoteFault', 'page-evaluation') + blocking('remoteFault') + never),
      /export default function \w+\([^)]*\)[^{]*\{/,
      `${whileRendering('remoteFault')}  if (${isFault('remoteFault', 'box')}) return ${box};\n`,
    ),
};

/** The same for the shell: its start, and the frame around every page. */
export const faultyShell = {
  start: (source: string): string =>
    afterImports(
      source,
      throwing('shellFault', 'evaluation') + reloading('shellFault') + blocking('shellFault'),
    ),
  frame: (source: string): string =>
    inside(
      afterImports(source, never),
      /export function RootFrame\(\) \{/,
      // It says that it has drawn, as the whole frame does.
      `${whileRendering('shellFault')}  if (${isFault('shellFault', 'box')}) {
    useEffect(() => void signalDrawn(), []);
    return ${box};
  }\n`,
    ),
};

/** The same code in another release, as after a hasty repair that repaired nothing. */
function again(dist: string, version: string): string {
  const copy = `${dist}-again`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(dist, copy, { recursive: true });
  const file = join(copy, 'build.json');
  const build = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...build, version }));
  return copy;
}

/** Promotes two faulty releases one after the other; gives back the second, which is the one that runs. */
export async function promoteTwoBad(
  releases: ReleaseTool,
  remote: string,
  brand: string,
  edits: Variant['edits'],
): Promise<ReleaseRecord> {
  const stamp = Date.now();
  const dist = await buildVariant(remote, { version: `9.3.${stamp}`, edits });
  const folders = [dist, again(dist, `9.4.${stamp}`)];
  let record: ReleaseRecord | undefined;
  for (const folder of folders) {
    record = await releases.publish(folder);
    // An agent may have pinned what its brand runs.
    const on = ['--brand', brand, '--unpin', '--why', 'browser test'];
    await releases.run('promote', `${remote}@${record.releaseId}`, ...on);
  }
  if (!record) throw new Error('nothing was published');
  return record;
}

async function spoil(route: Route, fault: FileFault): Promise<void> {
  // Silence ends when the page is closed.
  if (fault === 'silent') return;
  if (fault === 'altered') {
    // The name of the second brand is one that browsers know, and resolvers need not.
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    url.hostname = 'localhost';
    const response = await route.fetch({ url: url.href, headers });
    await route.fulfill({ response, body: `${await response.text()} ` });
    return;
  }
  await route.fulfill({ status: Number(fault), contentType: 'text/plain', body: 'no' });
}

/** Spoils files of a release in one context, by the name of the file. */
export async function spoilFiles(
  context: BrowserContext,
  { remote, releaseId }: ReleaseRecord,
  files: RegExp,
  fault: FileFault,
): Promise<void> {
  const folder = `/r/${remote}/${releaseId}/`;
  await context.route(
    ({ pathname }) => pathname.startsWith(folder) && files.test(pathname.slice(folder.length)),
    (route) => spoil(route, fault),
  );
}

/** Code of faulty builds behaves like this in every document from now on. */
export async function setFault(context: BrowserContext, app: FaultyApp, fault: CodeFault): Promise<void> {
  await context.addInitScript(
    ([name, value]) => {
      Object.assign(globalThis, { [name]: value });
    },
    [app, fault] as const,
  );
}
