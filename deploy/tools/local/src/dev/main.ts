import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBrands } from '@sanuk/release-store/brands';
import { type DevBuildOutcome, startDevServer } from '@sanuk/tooling/dev-server';
import { type Development, type StartOptions, startCommand } from '../main.ts';
import { type App, appsIn } from '../releases/apps.ts';
import { buildChanged } from '../releases/build-apps.ts';
import { localFolders } from '../releases/local-store.ts';
import { assertPortFree } from '../site/ports/ports.ts';
import type { SiteSettings } from '../site/settings/settings.ts';
import type { Site } from '../site/site.ts';
import { type DevWords, readDevOptions } from './options.ts';
import { watchSources, workspaceClosure } from './source-watch.ts';

const say = (sentence: string) => console.log(`  ${sentence}`);
const servers = ['backend', 'sandbox', 'edge'] as const;

const usage = `npm run dev [-- <remote>…] [--brand <brand>]

  the running site with every part rebuilt as its sources change; Ctrl-C stops it

  <remote>           this remote alone is under development, the others come from their releases;
                     a folder is a copy of the remote that its package.json names
  --brand <brand>    in the pages of this brand only

  exit code: 0 stopped when asked · 2 command not understood · 1 it could not start
`;

/** Starts the site as `npm start` does, with the parts that were asked for under development. */
export const startDevelopment = (options: Omit<StartOptions, 'develop'>): Promise<void> =>
  startCommand({
    usage,
    flags: { brand: { type: 'string' } },
    words: 'names',
    optionsOf: ({ words, values: { brand } }) => ({
      ...options,
      develop: (settings) => develop(settings, { words, brand }),
    }),
  });

async function develop(settings: SiteSettings, words: DevWords): Promise<Development> {
  const { root, data } = settings;
  const { brands } = await readBrands(localFolders(root, data).brands);
  const { apps, brand } = readDevOptions(
    root,
    words,
    brands.map(({ settings: { brand } }) => brand),
  );
  const port = settings.officePort + 1;
  await assertPortFree(port, settings);
  const server = await startDevServer({ port, parts: apps, onBuilt: sayOutcome });
  const ends: (() => void)[] = [];
  return {
    settings: { ...settings, dev: { parts: server.parts, brand } },
    onReady(site) {
      ends.push(...restartOnChange(site, settings), ...buildOnChange(site, settings));
      say(`Under development${brand ? ` on ${brand}` : ''}: ${apps.map(({ name }) => name).join(', ')}.`);
    },
    async stop() {
      for (const end of ends) end();
      await server.stop();
    },
  };
}

function sayOutcome({ name, errors, ms }: DevBuildOutcome): void {
  if (errors) console.error(`\n${name} does not build:\n${errors}\n`);
  else say(`built ${name} in ${(ms / 1000).toFixed(2)} s`);
}

/** Each server starts anew when its sources change, or those of a package it stands on. */
function restartOnChange(site: Site, { root }: SiteSettings): (() => void)[] {
  return servers.map((name) => {
    const { cwd, sources } = site.foldersOf(name);
    const folders = workspaceClosure(cwd).map((folder) => join(folder, 'src'));
    return watchSources(
      [...new Set([sources, ...folders])].filter((folder) => existsSync(folder) && folder.startsWith(root)),
      () => {
        say(`${name} changed; starting it again.`);
        site.restart(name);
      },
    );
  });
}

/** What is built and no release: the gallery of the kit, and the pages of the sandbox. */
function buildOnChange(site: Site, { root }: SiteSettings): (() => void)[] {
  const others = appsIn(root).filter(({ released }) => !released);
  return others.map((app) =>
    watchSources(
      [app.folder, ...app.inputs]
        .map((path) => join(root, path))
        .filter((path) => existsSync(path) && !/\.(?:ya?ml|json|ts)$/.test(path)),
      () => void rebuild(app, root).then(() => site.restart(app.name)),
    ),
  );
}

async function rebuild(app: App, root: string): Promise<void> {
  try {
    await buildChanged([app], { root, onBuilt: (_app, s) => say(`built ${app.name} in ${s.toFixed(1)} s`) });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
