/** @jest-environment jsdom */
import {
  answerShell,
  draw,
  fresh,
  good,
  openPage,
  reported,
  stored,
  useFreshTab,
} from './testing/starter-page.fixture.ts';

useFreshTab();

const filesOrigin = 'https://files.example';
const fromCdn = <T>(part: T): T => JSON.parse(JSON.stringify(part).replaceAll('"/r/', `"${filesOrigin}/r/`));
const openBehindCdn = () =>
  openPage({
    ...{ shell: fromCdn([fresh, good]), filesOrigin },
    remotes: fromCdn({
      'mfe-x': { candidates: [{ releaseId: 'x', entry: { url: '/r/mfe-x/x/entry.js' } }] },
    }),
  });

/** Addresses of the shell's files in the page. */
const addresses = (): string[] =>
  [...document.head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')].map((element) =>
    'href' in element ? element.href : element.src,
  );
const own = (path: string): string => `${location.origin}/r/shell/${path}`;
const manifestText = (): string => document.getElementById('page-manifest')?.textContent ?? '';

async function fail(): Promise<void> {
  document.head.querySelector('link')?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(250);
}

describe('the starter of a page whose releases a CDN has', () => {
  test('[F6] loads them from there, with their integrity', async () => {
    openBehindCdn();
    expect(addresses()).toEqual([`${filesOrigin}/r/shell/new/shell.css`]);
    await answerShell();
    await draw();
    expect(addresses()).toContain(`${filesOrigin}/r/shell/new/shell.js`);
    expect(document.head.querySelector('script')).toMatchObject({
      integrity: 'sha384-new',
      crossOrigin: 'anonymous',
    });
    expect(manifestText()).toContain(`${filesOrigin}/r/mfe-x/`);
    expect(reported).toEqual([]);
  });

  test('[F5] while it is away the same release comes from the host of the page, and everything after it', async () => {
    openBehindCdn();
    await fail();
    await fail();
    expect(addresses()).toEqual([own('new/shell.css')]);
    await answerShell();
    await draw();
    expect(addresses()).toEqual([own('new/shell.css'), own('new/shell.js')]);
    expect(manifestText()).toContain('"/r/mfe-x/x/entry.js"');
    // It says nothing of the release.
    expect(reported).toEqual([]);
    expect(stored('broken-releases')).toEqual([]);
  });

  test('[F5] if it hangs, they are requested from the host of the page after 2 s', async () => {
    openBehindCdn();
    await jest.advanceTimersByTimeAsync(2000);
    expect(addresses()).toEqual([`${filesOrigin}/r/shell/new/shell.css`, own('new/shell.css')]);
    expect(reported).toEqual([]);
  });

  test('[F5] [X9] a release that is on neither host is skipped, and the edge gets a report', async () => {
    openBehindCdn();
    for (let time = 0; time < 4; time += 1) await fail();
    expect(addresses()).toEqual([`${filesOrigin}/r/shell/old/shell.css`]);
    expect(reported).toEqual(['shell-failed shell new shell-unreachable']);
  });
});
