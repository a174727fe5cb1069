/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = readFileSync(join(__dirname, 'start-shell.js'), 'utf8');
const [fresh, good] = ['new', 'old'].map((releaseId) => ({
  releaseId,
  version: '1.0.0',
  role: 'chosen',
  entry: { url: `/r/shell/${releaseId}/shell.js`, integrity: `sha384-${releaseId}` },
  styles: [{ url: `/r/shell/${releaseId}/shell.css`, integrity: `sha384-${releaseId}-css` }],
}));

const remotes = { 'mfe-x': { candidates: [{ releaseId: 'remote-new' }, { releaseId: 'remote-old' }] } };

/** What the page told the edge: kind, release and reason of each incident, in order. */
const told: string[] = [];

/** What the page before listened to: it is gone with the page. */
const listeners: Parameters<typeof removeEventListener>[] = [];
let reloads = 0;

/** Runs the starter in a page of its own, whose files answer when the test says so. */
function openPage(shell = [fresh, good]): void {
  for (const listener of listeners.splice(0)) removeEventListener(...listener);
  document.head.replaceChildren();
  document.body.innerHTML =
    '<div id="root"><div class="edge-calm"><p class="edge-late">ช้า</p></div></div>' +
    `<script type="application/json" id="session-manifest">${JSON.stringify({ revision: 7, remotes, shell })}</script>`;
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
  script.remove();
}

const filesOf = () =>
  [...document.head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')].map((element) =>
    new URL('href' in element ? element.href : element.src).pathname.replace('/r/shell/', ''),
  );
const find = (file: string) =>
  document.head.querySelector<HTMLElement>(`[href$="${file}"], [src$="${file}"]`);
/** Lets promises and short timers run. */
const settle = () => jest.advanceTimersByTimeAsync(0);
async function answer(file: string, event: 'load' | 'error'): Promise<void> {
  find(file)?.dispatchEvent(new Event(event));
  await settle();
}
const stored = (name: string): unknown => JSON.parse(sessionStorage.getItem(`sanuk:${name}`) ?? '{"d":[]}').d;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  reloads = 0;
  told.length = 0;
  // The DOM of these tests has none.
  Object.assign(window, {
    fetch: async (_url: string, { body }: { body: string }) => {
      const { revision, incidents } = JSON.parse(body);
      expect(revision).toBe(7);
      for (const { kind, remote, releaseId, reason } of incidents)
        told.push([kind, remote, releaseId, reason].filter((part) => part !== undefined).join(' '));
    },
  });
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((...listener: Parameters<typeof listen>) => {
    listeners.push([listener[0], listener[1]]);
    listen(...listener);
  });
  // All that jsdom does for location.reload() is to say on the console that it cannot.
  jest.spyOn(console, 'error').mockImplementation((message) => {
    if (/navigation/.test(String(message))) reloads += 1;
  });
});
afterEach(() => {
  // The page is left: whatever waits in it is over.
  jest.clearAllTimers();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the starter of the shell', () => {
  test('[F5] [F6] loads styles, then the script, with their integrity, and writes down that it starts', async () => {
    openPage();
    expect(filesOf()).toEqual(['new/shell.css']);
    expect(find('new/shell.css')).toMatchObject({ integrity: 'sha384-new-css', crossOrigin: 'anonymous' });
    expect(stored('started-releases')).toEqual([]);
    await answer('new/shell.css', 'load');
    expect(find('new/shell.js')).toMatchObject({ integrity: 'sha384-new', crossOrigin: 'anonymous' });
    expect(stored('started-releases')).toEqual(['new']);
    await answer('new/shell.js', 'load');
    dispatchEvent(new Event('sanuk:shell-drawn'));
    await settle();
    expect(stored('started-releases')).toEqual([]);
    expect(stored('broken-releases')).toEqual([]);
    expect(told).toEqual([]);
  });

  test.each(['new/shell.css', 'new/shell.js'])(
    '[F5] [X9] when %s cannot be had, twice, the next release is started, and the edge is told',
    async (file) => {
      openPage();
      for (const time of [0, 250]) {
        await jest.advanceTimersByTimeAsync(time);
        if (file.endsWith('.js')) await answer('new/shell.css', 'load');
        await answer(file, 'error');
      }
      expect(filesOf()).toEqual(['old/shell.css']);
      expect(stored('broken-releases')).toEqual([]);
      await answer('old/shell.css', 'load');
      await answer('old/shell.js', 'load');
      dispatchEvent(new Event('sanuk:shell-drawn'));
      await settle();
      expect(told).toEqual(['shell-failed shell new shell-unreachable', 'fallback shell old']);
    },
  );

  test.each(['new/shell.css', 'new/shell.js'])(
    '[F5] when %s stays silent, the next release starts beside it after 2 s',
    async (file) => {
      openPage();
      if (file.endsWith('.js')) await answer('new/shell.css', 'load');
      await jest.advanceTimersByTimeAsync(1999);
      expect(find('old/shell.css')).toBeNull();
      await jest.advanceTimersByTimeAsync(1);
      expect(find('old/shell.css')).not.toBeNull();
      expect(find(file)).not.toBeNull();
      expect(told).toEqual(['shell-failed shell new shell-late']);
    },
  );

  test('[F5] of two releases that are on their way the first to arrive runs, and the other never does', async () => {
    openPage();
    await answer('new/shell.css', 'load');
    const late = find('new/shell.js');
    await jest.advanceTimersByTimeAsync(2000);
    await answer('old/shell.css', 'load');
    await answer('old/shell.js', 'load');
    expect(late?.ownerDocument).not.toBe(document);
    expect(filesOf()).toEqual(['old/shell.css', 'old/shell.js']);
    expect(stored('started-releases')).toEqual(['old']);
  });

  test('[F5] with every release out of reach it goes on asking, from the newest', async () => {
    openPage();
    for (const file of ['new/shell.css', 'new/shell.css', 'old/shell.css', 'old/shell.css']) {
      await answer(file, 'error');
      await jest.advanceTimersByTimeAsync(250);
    }
    await jest.advanceTimersByTimeAsync(500);
    expect(filesOf()).toEqual(['new/shell.css']);
    expect(stored('broken-releases')).toEqual([]);
    for (let round = 0; round < 2; round += 1) {
      await answer('new/shell.css', 'error');
      await jest.advanceTimersByTimeAsync(250);
    }
    // Each once, however often it is asked.
    expect(told).toEqual([
      'shell-failed shell new shell-unreachable',
      'shell-failed shell old shell-unreachable',
    ]);
  });

  test('[F5] with every release out of reach it asks again the moment the network is back', async () => {
    openPage();
    for (const file of ['new/shell.css', 'new/shell.css', 'old/shell.css', 'old/shell.css']) {
      await answer(file, 'error');
      await jest.advanceTimersByTimeAsync(250);
    }
    expect(filesOf()).toEqual([]);
    dispatchEvent(new Event('online'));
    await settle();
    expect(filesOf()).toEqual(['new/shell.css']);
  });

  test('[F5] a release that throws while it starts, and has drawn nothing, is left at once', async () => {
    openPage();
    await answer('new/shell.css', 'load');
    const { src: filename } = find('new/shell.js') as HTMLScriptElement;
    dispatchEvent(new ErrorEvent('error', { filename }));
    await answer('new/shell.js', 'load');
    expect(stored('broken-releases')).toEqual(['new']);
    expect(reloads).toBe(1);
  });

  test('[F6] its policy lets through the entries of the shell and no other script', async () => {
    const policies: { createScriptURL(url: string): string }[] = [];
    const createPolicy = (_name: string, rules: (typeof policies)[0]) => {
      policies.push(rules);
      return rules;
    };
    Object.assign(window, { trustedTypes: { createPolicy } });
    try {
      openPage();
      await answer('new/shell.css', 'load');
    } finally {
      Reflect.deleteProperty(window, 'trustedTypes');
    }
    expect(find('new/shell.js')).not.toBeNull();
    const [policy] = policies;
    expect(policy?.createScriptURL(good?.entry.url ?? '')).toBe('/r/shell/old/shell.js');
    for (const url of ['https://evil.example/shell.js', '/r/shell/new/other.js', '/r/shell/new/shell.js?x'])
      expect(() => policy?.createScriptURL(url)).toThrow(`not an entry of the shell: ${url}`);
  });

  test('[F5] a release that says it failed is marked in this tab, and comes last from then on', async () => {
    openPage();
    await answer('new/shell.css', 'load');
    await answer('new/shell.js', 'load');
    dispatchEvent(new Event('sanuk:shell-failed'));
    await settle();
    expect(stored('broken-releases')).toEqual(['new']);
    expect(reloads).toBe(1);
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
  });

  test('[F5] a release that draws nothing within its time is marked too', async () => {
    openPage();
    await answer('new/shell.css', 'load');
    await answer('new/shell.js', 'load');
    await jest.advanceTimersByTimeAsync(2100);
    expect(stored('broken-releases')).toEqual(['new']);
    expect(reloads).toBe(1);
    expect(told).toEqual(['shell-failed shell new shell-broken']);
  });

  test('[F5] with every release broken the page does not load over and over', async () => {
    sessionStorage.setItem('sanuk:broken-releases', '{"v":1,"d":["new"]}');
    openPage();
    await answer('old/shell.css', 'load');
    await answer('old/shell.js', 'load');
    await jest.advanceTimersByTimeAsync(2100);
    expect(stored('broken-releases')).toEqual(['new', 'old']);
    openPage();
    await answer('new/shell.css', 'load');
    await answer('new/shell.js', 'load');
    await jest.advanceTimersByTimeAsync(2100);
    expect(reloads).toBe(0);
  });

  test('[F5] a release that started and never finished, because the page was killed, is not begun with again', async () => {
    openPage();
    await answer('new/shell.css', 'load');
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
    expect(stored('broken-releases')).toEqual(['new']);
    expect(told).toEqual(['never-finished shell new']);
  });

  test('[F5] [X9] a release of a remote that blocked the page is told with its name', () => {
    sessionStorage.setItem('sanuk:started-releases', '{"v":1,"d":["remote-old","of-long-ago"]}');
    openPage();
    expect(told).toEqual(['never-finished mfe-x remote-old']);
  });

  test('[F5] leaving a page that is still loading blames no release', async () => {
    openPage();
    await answer('new/shell.css', 'load');
    dispatchEvent(new Event('pagehide'));
    openPage();
    expect(filesOf()).toEqual(['new/shell.css']);
  });

  test('[F5] the only release is started although it is marked', async () => {
    sessionStorage.setItem('sanuk:broken-releases', '{"v":1,"d":["new"]}');
    openPage([fresh]);
    expect(filesOf()).toEqual(['new/shell.css']);
  });

  test('[F5] [S20] without storage the page starts all the same', () => {
    const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    openPage();
    expect(filesOf()).toEqual(['new/shell.css']);
    blocked.mockRestore();
  });

  test('[F5] after four and a half seconds without a page the visitor is told', async () => {
    openPage();
    await jest.advanceTimersByTimeAsync(4499);
    expect(document.querySelector('.edge-late')).not.toHaveProperty('className', 'edge-late edge-now');
    await jest.advanceTimersByTimeAsync(1);
    expect(document.querySelector('.edge-late')).toHaveProperty('className', 'edge-late edge-now');
  });
});
