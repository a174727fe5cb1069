import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildRecord } from '@sanuk/contract/federation/release';

export interface BuildFixture extends Partial<BuildRecord> {
  remote: string;
  /** makes this build differ from another of the same app */
  marker?: string;
  /** files besides the entry, one chunk and one stylesheet; null leaves a usual one out */
  files?: Record<string, string | null>;
}

const shellProvides = { react: '19.3.1', 'react/jsx-runtime': '19.3.1', '@sanuk/platform': '0.1.0' };
const remoteConsumes = { react: '^19.3.1', 'react/jsx-runtime': '^19.3.1', '@sanuk/platform': '^0.1.0' };

/** A `build.json` as the build tooling writes it, for an app that is `marker`. */
export function buildRecord({ marker = 'one', files: _, ...given }: BuildFixture): BuildRecord {
  const isShell = given.remote === 'shell';
  const buildId = Buffer.from(`${given.remote} ${marker}`).toString('hex').padEnd(12, '0').slice(-12);
  return {
    version: '1.0.0',
    buildId,
    container: `${given.remote.replaceAll('-', '_')}_${buildId}`,
    entry: 'entry.js',
    exposes: isShell ? null : './app',
    contractVersion: '1.0.0',
    preload: isShell
      ? { scripts: [], styles: ['shell.css'] }
      : { scripts: ['chunks/app.js'], styles: ['app.css'] },
    routes: [{ path: `/${given.remote}`, layout: 'default', middleware: [], title: given.remote }],
    consumes: isShell ? {} : remoteConsumes,
    provides: isShell ? shellProvides : {},
    ...given,
  };
}

function usualFiles(record: BuildRecord, marker: string): Record<string, string> {
  const filler = `/* ${'a line that compresses well; '.repeat(60)}*/`;
  if (record.remote === 'shell') {
    return {
      'entry.js': `${filler}\ndocument.getElementById('root').dataset.shell = ${JSON.stringify(marker)};\n`,
      'shell.css': `body { margin: 0 } ${filler}`,
      'assets/prompt-thai-400.0123456789.woff2': 'thai',
      'assets/prompt-latin-400.0123456789.woff2': 'latin',
      'assets/prompt-more-400.0123456789.woff2': 'more',
    };
  }
  return {
    'entry.js': `${filler}\nvar ${record.container} = ${JSON.stringify(marker)};\n`,
    'chunks/app.js': `${filler}\nconsole.debug(${JSON.stringify(marker)}, "app-${record.buildId}");\n`,
    'app.css': `@layer mfe { .app-${record.buildId} { color: red } }`,
  };
}

/** Writes a build folder and returns its path. */
export async function writeBuild(folder: string, fixture: BuildFixture): Promise<string> {
  const record = buildRecord(fixture);
  await rm(folder, { recursive: true, force: true });
  const files = {
    'build.json': `${JSON.stringify(record, null, 2)}\n`,
    ...usualFiles(record, fixture.marker ?? 'one'),
    ...fixture.files,
  };
  for (const [path, text] of Object.entries(files)) {
    if (text === null) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
