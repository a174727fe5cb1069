import { join } from 'node:path';
import { type Ended, runScript } from '@sanuk/cli/testing/run-process';
import { brandSettings } from '@sanuk/release-store/testing';
import { makeRunningPlatform } from '../testing/platform.fixture.ts';

const root = join(__dirname, '../../../../..');

// Each command starts an edge and a browser; two of the pages are watched until the check gives up.
jest.setTimeout(300_000);

/** Renders the frame of a shell with `content` in its page, and reports it as a shell does. */
const frame = (content: string) => `
  const [nav, main] = ['nav', 'main'].map((name) => document.createElement(name));
  nav.append('เมนู');
  main.append(${JSON.stringify(content)} && Object.assign(document.createElement('h1'), { textContent: ${JSON.stringify(content)} }));
  document.getElementById('root').replaceChildren(nav, main);
  dispatchEvent(new Event('sanuk:shell-drawn'));`;

const entries = {
  healthy: frame('หวย'),
  empty: frame(''),
  blocking: `${frame('หวย')} setInterval(() => { for (;;); }, 200);`,
  'breaking the check': `${frame('หวย')} Document.prototype.querySelector = () => { throw new Error('no selectors'); };`,
};

/** Publishes a shell with this entry and promotes it by the command of `npm run release`. */
async function promoteShell(entry: string): Promise<Ended> {
  const platform = await makeRunningPlatform([brandSettings('siam')]);
  try {
    const files = { 'entry.js': entry };
    const { releaseId } = await platform.publish({ remote: 'shell', version: '2.0.0', marker: entry, files });
    const tool = ['deploy/tools/local/run.mjs', 'deploy/tools/release/src/cli/main.ts'];
    return await runScript([...tool, 'promote', `shell@${releaseId}`, '--brand', 'siam'], {
      cwd: root,
      env: { STORE_DIR: platform.storeDir, KEYS_DIR: platform.keysDir, BRANDS_DIR: platform.brandsDir },
    });
  } finally {
    await platform.remove();
  }
}

let ended: Record<keyof typeof entries, Ended>;
beforeAll(async () => {
  const all = Object.entries(entries).map(async ([name, entry]) => [name, await promoteShell(entry)]);
  ended = Object.fromEntries(await Promise.all(all));
});

test('[F7] a release whose page renders is switched by `npm run release -- promote`', () => {
  const out = expect.stringMatching(/^siam +switched +revision 2 shell 2\.0\.0/);
  expect(ended.healthy).toEqual({ code: 0, err: '', out });
});

test('[F7] a release whose page stays empty is refused with that sentence', () => {
  const err = expect.stringMatching(/^siam +refused .*shell 2\.0\.0 \(\w+\) draws nothing on its page \/\n/);
  expect(ended.empty).toEqual({ code: 3, out: '', err });
});

test('[F7] a release that blocks the main thread of its page is refused with that sentence', () => {
  const err = expect.stringMatching(
    /^siam +refused .*shell 2\.0\.0 \(\w+\) blocks the main thread of its page \/\n/,
  );
  expect(ended.blocking).toEqual({ code: 3, out: '', err });
});

test('[F7] an error of the check is reported as one, and says nothing about the release', () => {
  const err = expect.stringMatching(
    /^the page check itself failed \(.*no selectors\); no brand was switched\. .*--no-pages.*\n$/,
  );
  expect(ended['breaking the check']).toEqual({ code: 1, out: '', err });
});
