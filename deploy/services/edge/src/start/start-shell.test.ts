/** @jest-environment jsdom */
import {
  answer,
  answerShell,
  countReloads,
  draw,
  filesOf,
  find,
  fresh,
  good,
  openPage,
  reported,
  settle,
  stored,
  useFreshTab,
} from './testing/starter-page.fixture.ts';

useFreshTab();

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
    await draw();
    expect(stored('started-releases')).toEqual([]);
    expect(stored('broken-releases')).toEqual([]);
    expect(reported).toEqual([]);
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
      await draw();
      expect(reported).toEqual(['shell-failed shell new shell-unreachable', 'fallback shell old']);
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
      expect(reported).toEqual(['shell-failed shell new shell-late']);
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
    expect(reported).toEqual([
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
    expect(countReloads()).toBe(1);
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
      expect(() => policy?.createScriptURL(url)).toThrow(
        `neither an entry of the shell nor the worker: ${url}`,
      );
  });

  test('[F5] a release that says it failed is marked in this tab, and comes last from then on', async () => {
    openPage();
    await answerShell();
    dispatchEvent(new Event('sanuk:shell-failed'));
    await settle();
    expect(stored('broken-releases')).toEqual(['new']);
    expect(countReloads()).toBe(1);
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
  });

  test('[F5] a release that draws nothing within its time is marked too', async () => {
    openPage();
    await answerShell();
    await jest.advanceTimersByTimeAsync(2100);
    expect(stored('broken-releases')).toEqual(['new']);
    expect(countReloads()).toBe(1);
    expect(reported).toEqual(['shell-failed shell new shell-broken']);
  });

  test('[F5] with every release broken the page does not load over and over', async () => {
    sessionStorage.setItem('sanuk:broken-releases', '{"v":1,"d":["new"]}');
    openPage();
    await answer('old/shell.css', 'load');
    await answer('old/shell.js', 'load');
    await jest.advanceTimersByTimeAsync(2100);
    expect(stored('broken-releases')).toEqual(['new', 'old']);
    openPage();
    await answerShell();
    await jest.advanceTimersByTimeAsync(2100);
    expect(countReloads()).toBe(0);
  });

  test('[F5] a release that started and never finished, because the page was killed, is not begun with again', async () => {
    openPage();
    await answer('new/shell.css', 'load');
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
    expect(stored('broken-releases')).toEqual(['new']);
    expect(reported).toEqual(['never-finished shell new']);
  });

  test('[F5] [X9] a release of a remote that blocked the page is told with its name', () => {
    sessionStorage.setItem('sanuk:started-releases', '{"v":1,"d":["remote-old","of-long-ago"]}');
    openPage();
    expect(reported).toEqual(['never-finished mfe-x remote-old']);
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
    openPage({ shell: [fresh] });
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

  test('[F5] a page that comes late is no broken one: the note goes, and its release is not put aside', async () => {
    const drawn = '<div id="root" data-drawn></div><div id="edge-late"><p class="edge-late"></p></div>';
    openPage({ shell: [fresh], drawn });
    await answerShell();
    await jest.advanceTimersByTimeAsync(2100);
    expect(document.querySelector('.edge-now')).not.toBeNull();
    expect(stored('broken-releases')).toEqual(['new']);
    await draw();
    expect(document.getElementById('edge-late')).toBeNull();
    expect(stored('broken-releases')).toEqual([]);
  });

  test('[F5] after four and a half seconds without a page the visitor is told', async () => {
    openPage();
    await jest.advanceTimersByTimeAsync(4499);
    expect(document.querySelector('.edge-late')).not.toHaveProperty('className', 'edge-late edge-now');
    await jest.advanceTimersByTimeAsync(1);
    expect(document.querySelector('.edge-late')).toHaveProperty('className', 'edge-late edge-now');
  });
});

test('[X10] a form that was drawn ahead is not sent by the browser itself, and one that listens is its own', () => {
  openPage({
    shell: [fresh],
    drawn: '<div id="root" data-drawn><form><button>เข้าสู่ระบบ</button></form></div>',
  });
  const [form] = document.forms;
  if (!form) throw new Error('the page has no form');
  const isSent = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(isSent()).toBe(false);
  // What React leaves on every element that it has taken over.
  Object.assign(form, { __reactFiber$: {} });
  expect(isSent()).toBe(true);
});

describe('the worker of the edge', () => {
  const address = '/_/worker.js';
  const old = { unregister: jest.fn(async () => true) };
  const container = {
    register: jest.fn(async (_url: string, _options: object) => undefined),
    getRegistrations: jest.fn(async () => [old]),
  };
  /** A page whose shell was drawn, after everything that was put off. */
  async function drawnPage(worker?: string): Promise<void> {
    openPage({ worker });
    await answerShell();
    await draw();
  }
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  beforeEach(() => {
    put(window, 'isSecureContext', true);
    put(navigator, 'serviceWorker', container);
  });
  afterEach(() => {
    jest.clearAllMocks();
    Reflect.deleteProperty(window, 'isSecureContext');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test('[X6] is registered late, once the page is there, for the whole site', async () => {
    await drawnPage(address);
    expect(container.register).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3000);
    expect(container.register.mock.calls).toEqual([[address, { scope: '/' }]]);
    expect(container.getRegistrations).not.toHaveBeenCalled();
  });

  test('[X6] is taken away by a page that names none', async () => {
    await drawnPage();
    await jest.advanceTimersByTimeAsync(3000);
    expect(old.unregister).toHaveBeenCalledTimes(1);
    expect(container.register).not.toHaveBeenCalled();
  });

  test('[X6] that cannot be registered is nobody’s concern', async () => {
    container.register.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await drawnPage(address);
    await jest.advanceTimersByTimeAsync(3000);
    expect(container.register).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([]);
  });

  test('[X6] is not registered on a connection that is not safe, nor in a frame', async () => {
    put(window, 'isSecureContext', false);
    await drawnPage(address);
    await jest.advanceTimersByTimeAsync(3000);
    put(window, 'isSecureContext', true);
    put(window, 'self', {});
    await drawnPage(address);
    await jest.advanceTimersByTimeAsync(3000);
    put(window, 'self', window);
    expect(container.register).not.toHaveBeenCalled();
  });

  test('[X6] is not registered by a shell that failed', async () => {
    openPage({ worker: address });
    await answerShell();
    dispatchEvent(new Event('sanuk:shell-failed'));
    await jest.advanceTimersByTimeAsync(3000);
    expect(container.register).not.toHaveBeenCalled();
  });

  test('[F6] has its address let through by the policy of the starter', async () => {
    const asked: string[] = [];
    const createPolicy = (_name: string, rules: { createScriptURL(url: string): string }) => ({
      createScriptURL(url: string) {
        asked.push(url);
        return rules.createScriptURL(url);
      },
    });
    put(window, 'trustedTypes', { createPolicy });
    await drawnPage(address);
    await jest.advanceTimersByTimeAsync(3000);
    Reflect.deleteProperty(window, 'trustedTypes');
    expect(asked.at(-1)).toBe(address);
    expect(container.register).toHaveBeenCalledTimes(1);
  });
});
