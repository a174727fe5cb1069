/** @jest-environment jsdom */
import {
  answerShell,
  countReloads,
  draw,
  filesOf,
  fresh,
  openPage,
  reported,
  settle,
  stored,
  useFreshTab,
} from './testing/starter-page.fixture.ts';

type Put = (target: object, name: string, value: unknown) => void;
const put: Put = (target, name, value) =>
  void Object.defineProperty(target, name, { value, configurable: true, writable: true });

/** The browser says who leads away from the page; `reload` of a page is its own code, the browser's buttons say nothing. */
const navigation = new EventTarget();
const leadAway = (userInitiated = false) =>
  navigation.dispatchEvent(
    Object.assign(new Event('navigate'), {
      userInitiated,
      downloadRequest: null,
      destination: { sameDocument: false },
    }),
  );
const leave = () => dispatchEvent(new Event('pagehide'));
/** The code of the page loads it anew. */
function reloadByCode(): void {
  leadAway();
  leave();
}
/** A remote's entry is put into the page, as the shell does it. */
async function beginRemote(release: string): Promise<void> {
  const script = document.createElement('script');
  script.src = `/r/mfe-x/${release}/entry.js`;
  document.head.append(script);
  await settle();
}
const remotesNow = (): string[] =>
  JSON.parse(document.getElementById('page-manifest')?.textContent ?? '').remotes['mfe-x'].candidates.map(
    ({ releaseId }: { releaseId: string }) => releaseId,
  );
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

useFreshTab();
beforeEach(() => put(window, 'navigation', navigation));
afterEach(() => {
  Reflect.deleteProperty(window, 'navigation');
  Reflect.deleteProperty(document, 'wasDiscarded');
});

describe('a shell that loads its page anew before anything stands', () => {
  async function loopTwice(leaveIt = reloadByCode): Promise<void> {
    for (let time = 0; time < 2; time += 1) {
      openPage();
      expect(filesOf()).toEqual(['new/shell.css']);
      await answerShell();
      leaveIt();
    }
  }

  test('[F5] [X9] is left out of the third document, reported, and remembered once the page stands without it', async () => {
    await loopTwice();
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
    expect(reported).toEqual(['shell-failed shell new never-stood']);
    await answerShell('old');
    await draw();
    await pass(5000);
    expect(reported).toEqual(['shell-failed shell new never-stood', 'fallback shell old']);
    // It stands, and nothing says that it is late.
    expect(document.querySelector('.edge-late')).toBeNull();
    expect(stored('broken-releases')).toEqual(['new']);
    leave();
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
  });

  test('[F5] is left out itself, and not what it begins while the page is already being left', async () => {
    for (let time = 0; time < 2; time += 1) {
      openPage();
      await answerShell();
      leadAway();
      await beginRemote('remote-new');
      leave();
    }
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
    expect(remotesNow()).toEqual(['remote-new', 'remote-old']);
  });

  test('[F5] has not stood because its frame did for a moment', async () => {
    for (let time = 0; time < 2; time += 1) {
      openPage();
      await answerShell();
      await draw();
      await pass(1000);
      reloadByCode();
    }
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
  });

  test.each(['refused', 'full', 'emptied by the page'])('[F5] [S20] ends with storage %s', async (kind) => {
    if (kind === 'refused')
      jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    if (kind === 'full')
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    await loopTwice(() => {
      if (kind === 'emptied by the page') sessionStorage.clear();
      reloadByCode();
    });
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
  });

  test('[F5] where no other is left, the note stands, and what there is is tried again after a while', async () => {
    for (let time = 0; time < 2; time += 1) {
      openPage({ shell: [fresh] });
      await answerShell();
      reloadByCode();
    }
    openPage({ shell: [fresh] });
    await pass(9999);
    expect(filesOf()).toEqual([]);
    expect(document.querySelector('.edge-now')).not.toBeNull();
    await pass(1);
    expect(filesOf()).toEqual(['new/shell.css']);
  });

  test('[F5] three documents in ten seconds are a loop, whatever stood in them', async () => {
    for (let time = 0; time < 2; time += 1) {
      openPage();
      await answerShell();
      await draw();
      await pass(3000);
      reloadByCode();
    }
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
    expect(reported).toEqual(['shell-failed shell new reload-loop']);
    await answerShell('old');
    await draw();
    await pass(5000);
    leave();
    // Nobody knows which one it was: the next document begins as the manifest says.
    openPage();
    expect(filesOf()).toEqual(['new/shell.css']);
  });
});

describe('a remote that loads its page anew before anything stands', () => {
  test('[F5] [X9] is left out of the manifest that the shell reads, and the shell stays', async () => {
    for (let time = 0; time < 2; time += 1) {
      openPage();
      await answerShell();
      await draw('<header>เมนู</header><main></main>');
      await beginRemote('remote-new');
      reloadByCode();
    }
    openPage();
    expect(filesOf()).toEqual(['new/shell.css']);
    expect(remotesNow()).toEqual(['remote-old']);
    expect(reported).toEqual(['remote-failed mfe-x remote-new never-stood']);
    await answerShell();
    await draw();
    await beginRemote('remote-old');
    await pass(5000);
    expect(stored('broken-releases')).toEqual(['remote-new']);
  });

  test('[F5] is not the one to blame where the page goes on without it: then it is the shell', async () => {
    for (const release of ['remote-new', 'remote-new', 'remote-old']) {
      openPage();
      await answerShell();
      await beginRemote(release);
      reloadByCode();
    }
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
    await answerShell('old');
    await draw();
    await pass(5000);
    expect(stored('broken-releases')).toEqual(['new']);
  });

  test('[F5] has not stood because of what the edge drew, or of what stood before it began', async () => {
    const drawn =
      '<div id="root" data-drawn><main>หวย</main></div><div id="edge-late"><p class="edge-late"></p></div>';
    for (let time = 0; time < 2; time += 1) {
      openPage({ drawn });
      await answerShell();
      await beginRemote('remote-new');
      await pass(1500);
      reloadByCode();
    }
    openPage({ drawn });
    expect(remotesNow()).toEqual(['remote-old']);
  });

  test('[F5] where it is the only one, its place has no release to begin with', async () => {
    const entry = { url: '/r/mfe-x/remote-new/entry.js' };
    const remotes = { 'mfe-x': { candidates: [{ releaseId: 'remote-new', entry }] } };
    for (let time = 0; time < 2; time += 1) {
      openPage({ remotes });
      await answerShell();
      await beginRemote('remote-new');
      reloadByCode();
    }
    openPage({ remotes });
    expect(remotesNow()).toEqual([]);
  });
});

describe('a visitor puts no good release aside', () => {
  const actions: Record<string, () => void> = {
    'by the browser’s reload': leave,
    'by a link': () => {
      leadAway(true);
      leave();
    },
    'by a button that loads the page anew': () => {
      put(navigator, 'userActivation', { isActive: true });
      reloadByCode();
      Reflect.deleteProperty(navigator, 'userActivation');
    },
  };
  test.each(Object.keys(actions))(
    '[F5] who leaves again and again before the page stands, %s',
    async (how) => {
      for (let time = 0; time < 5; time += 1) {
        openPage();
        expect(filesOf()).toEqual(['new/shell.css']);
        await answerShell();
        await beginRemote('remote-new');
        actions[how]?.();
      }
      expect(reported).toEqual([]);
    },
  );

  test('[F5] for longer than one document, where the browser does not say who left', async () => {
    Reflect.deleteProperty(window, 'navigation');
    for (const file of ['new', 'new', 'old']) {
      openPage();
      expect(filesOf()).toEqual([`${file}/shell.css`]);
      await answerShell(file);
      if (file === 'old') {
        await draw();
        await pass(5000);
      }
      leave();
    }
    expect(stored('broken-releases')).toEqual([]);
    openPage();
    expect(filesOf()).toEqual(['new/shell.css']);
  });

  test('[F5] who comes back to a page that the browser kept', async () => {
    openPage();
    await answerShell();
    reloadByCode();
    openPage();
    await answerShell();
    await draw();
    leadAway();
    leave();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    // What came before he left and came back is over.
    reloadByCode();
    openPage();
    expect(filesOf()).toEqual(['new/shell.css']);
  });

  test('[F5] whose tab the system put away while it was loading', async () => {
    openPage();
    await answerShell();
    put(document, 'wasDiscarded', true);
    openPage();
    expect(filesOf()).toEqual(['new/shell.css']);
    expect([stored('broken-releases'), reported]).toEqual([[], []]);
  });

  test('[F5] who waits for data: a page that says it is loading is not blank', async () => {
    openPage();
    await answerShell();
    await draw('<main aria-busy="true"></main><div aria-busy="true"></div>');
    await pass(60_000);
    expect([stored('broken-releases'), reported, countReloads()]).toEqual([[], [], 0]);
  });
});

test('[F5] [F8] [E5] the site loads itself anew without blame, once a minute', async () => {
  const reloadBySite = async () => {
    openPage();
    await answerShell();
    dispatchEvent(new Event('sanuk:own-reload'));
    reloadByCode();
  };
  await reloadBySite();
  openPage();
  await answerShell();
  reloadByCode();
  openPage();
  expect(filesOf()).toEqual(['new/shell.css']);
  // A release that says so each time is not the site.
  await reloadBySite();
  openPage();
  expect(filesOf()).toEqual(['old/shell.css']);
});

describe('a shell that says it has drawn and shows nothing', () => {
  test('[F5] [X9] is marked, and the page loads anew without it', async () => {
    openPage();
    await answerShell();
    await draw('<div style="height: 100vh"></div>');
    await pass(2500);
    expect(stored('broken-releases')).toEqual(['new']);
    expect(reported).toEqual(['shell-failed shell new shell-blank']);
    expect(countReloads()).toBe(1);
    leave();
    openPage();
    expect(filesOf()).toEqual(['old/shell.css']);
  });

  test('[F5] also where it took away what the edge had drawn', async () => {
    openPage({ drawn: '<div id="root" data-drawn><main>หวย</main></div>' });
    await answerShell();
    await draw('<main></main>');
    await pass(2500);
    expect(stored('broken-releases')).toEqual(['new']);
  });

  test('[F5] stays where no other is left, under the note of the edge, and counts as whole when it shows something', async () => {
    openPage({ shell: [fresh] });
    await answerShell();
    await draw('<main></main>');
    await pass(2500);
    expect([countReloads(), document.querySelector('#edge-late .edge-now') !== null]).toEqual([0, true]);
    await draw();
    await pass(2500);
    expect(stored('broken-releases')).toEqual([]);
    expect(document.getElementById('edge-late')).toBeNull();
  });
});
