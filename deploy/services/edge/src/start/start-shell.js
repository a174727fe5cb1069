/**
 * Starts the shell in the browser. It belongs to the edge and to no release, so that no release can take it down: it
 * loads the first release of the shell that works, of those the page manifest names in order.
 *
 * - A release whose files are gone, altered or late makes room for the next; one that is only late may still win.
 * - A release that throws while it starts, or draws nothing, is marked in this tab and the page loads anew without it.
 * - A release that works is left to work; then, late, the worker that keeps the offline page is registered, or taken away
 *   where the edge has withdrawn it (docs/decisions/0149).
 * - A release that never came back from starting (it blocked the page until the visitor killed it) is not begun with
 *   again in this tab. The same list serves the remotes; see shell/src/federation/breaker.ts.
 * - No release has connections that the page's policy does not know (docs/decisions/0237).
 */
// A script and no module: strict functions belong to the block they stand in, and to nobody else.
'use strict';

{
  // WebRTC leaves for any host past `connect-src`. Before any release runs, and for good.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) {
    if (name in globalThis)
      Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
  }

  /** Times in ms. `lateMs` is only how long the next release waits: the first to arrive wins. */
  const limits = { lateMs: 2000, slowLateMs: 8000, lastMs: 10_000, askAgainMs: 250 };
  const pauses = { drawMs: 2000, settleMs: 100, noteMs: 4500, workerMs: 2000 };
  const storeKeys = { broken: 'sanuk:broken-releases', started: 'sanuk:started-releases' };

  const read = (key) => {
    try {
      const { v, d } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      return v === 1 && Array.isArray(d) ? d.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  };
  const write = (key, ids) => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ v: 1, d: [...new Set(ids)].slice(-20) }));
    } catch {
      // Without storage nothing outlives the page; what can be done within it is done.
    }
  };
  const markStarted = (id) => write(storeKeys.started, [...read(storeKeys.started), id]);
  const clearStarted = (id) =>
    write(
      storeKeys.started,
      read(storeKeys.started).filter((one) => one !== id),
    );

  const manifest = JSON.parse(document.getElementById('page-manifest').textContent);
  const { revision, remotes, shell: candidates } = manifest;
  const root = document.getElementById('root');
  const { worker } = document.currentScript.dataset;
  const entries = new Set([...candidates.map(({ entry }) => entry.url), worker]);
  const policy = globalThis.trustedTypes?.createPolicy('start-shell', {
    createScriptURL(url) {
      if (entries.has(url)) return url;
      throw new TypeError(`neither an entry of the shell nor the worker: ${url}`);
    },
  });

  /** Tells the edge what went wrong with releases, also while the page is being left (requirement X9). */
  const alreadyReported = new Set();
  const tell = (...incidents) => {
    // Once each: while nothing can be reached, everything is asked for over and over.
    const rows = incidents
      .map((row) => ({ message: '', count: 1, weight: 1, ...row }))
      .filter((row) => !alreadyReported.has(JSON.stringify(row)))
      .slice(0, 20);
    if (rows.length === 0) return;
    for (const row of rows) alreadyReported.add(JSON.stringify(row));
    fetch('/_/incidents', {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ revision, incidents: rows }),
    }).catch(() => undefined);
  };
  const failed = ({ releaseId }, reason) => ({ kind: 'shell-failed', remote: 'shell', releaseId, reason });
  const remoteOf = (id) =>
    candidates.some(({ releaseId }) => releaseId === id)
      ? 'shell'
      : Object.keys(remotes).find((name) =>
          remotes[name].candidates.some(({ releaseId }) => releaseId === id),
        );
  /** Releases that were begun with and never finished, as far as this page knows them. */
  const neverFinished = (ids) =>
    ids.flatMap((releaseId) => {
      const remote = remoteOf(releaseId);
      return remote ? [{ kind: 'never-finished', remote, releaseId }] : [];
    });

  /** Unmarked releases first; marked ones stay as the last resort. */
  const inOrder = () => {
    const broken = read(storeKeys.broken);
    const isBroken = ({ releaseId }) => broken.includes(releaseId);
    return [...candidates.filter((one) => !isBroken(one)), ...candidates.filter(isBroken)];
  };

  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const online = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

  const trust = (element, integrity) => {
    element.crossOrigin = 'anonymous';
    if (integrity) element.integrity = integrity;
    return element;
  };

  /** Puts an element into the page; resolves when its file is here and rejects when it cannot be had. */
  const load = (element) =>
    new Promise((resolve, reject) => {
      element.addEventListener('load', () => resolve());
      element.addEventListener('error', () => reject(new Error('unreachable')));
      document.head.append(element);
    });

  const styleOf = ({ url, integrity }) => {
    const link = trust(document.createElement('link'), integrity);
    link.rel = 'stylesheet';
    link.href = url;
    return link;
  };

  /** What the edge drew belongs to the first release: another one begins with an empty place. */
  const clearDrawn = () => {
    if (!root.hasAttribute('data-drawn')) return;
    root.removeAttribute('data-drawn');
    root.replaceChildren();
  };

  /** One try of one release: styles, then the script, which runs as soon as it is here. */
  function begin(candidate) {
    const links = candidate.styles.map(styleOf);
    const script = trust(document.createElement('script'), candidate.entry.integrity);
    script.src = policy ? policy.createScriptURL(candidate.entry.url) : candidate.entry.url;
    let threw = false;
    const listen = ({ filename }) => {
      if (filename && filename === script.src) threw = true;
    };
    addEventListener('error', listen);
    let isCancelled = false;
    const run = async () => {
      await Promise.all(links.map(load));
      if (isCancelled) throw new Error('cancelled');
      if (candidate !== candidates[0]) clearDrawn();
      markStarted(candidate.releaseId);
      await load(script);
    };
    const done = run()
      .catch((error) => {
        clearStarted(candidate.releaseId);
        throw error;
      })
      .finally(() => removeEventListener('error', listen));
    const cancel = () => {
      isCancelled = true;
      for (const link of links) link.remove();
      // A script that belongs to another document when it arrives does not run.
      document.implementation.createHTMLDocument('').adoptNode(script);
      clearStarted(candidate.releaseId);
    };
    return { candidate, done, cancel, hasThrown: () => threw };
  }

  const isSlow = () => /2g|3g/.test(navigator.connection?.effectiveType ?? '');

  const open = new Set();
  let winner;
  let announce;
  const won = new Promise((resolve) => {
    announce = resolve;
  });

  /** Begins a try and says how it ended; the first release that ran has won, and the others must not run any more. */
  async function tryOnce(candidate) {
    const attempt = begin(candidate);
    open.add(attempt);
    try {
      await attempt.done;
    } catch {
      attempt.cancel();
      open.delete(attempt);
      return 'failed';
    }
    winner ??= attempt;
    for (const other of open) if (other !== winner) other.cancel();
    announce('ran');
    return 'ran';
  }

  /** A failure is asked about once more: a lost packet is not a lost release. What is late goes on beside the next. */
  async function tryCandidate(candidate, isLast) {
    if ([...open].some((attempt) => attempt.candidate === candidate)) return;
    const late = pause(isLast ? limits.lastMs : isSlow() ? limits.slowLateMs : limits.lateMs);
    const first = await Promise.race([tryOnce(candidate), late, won]);
    if (winner) return;
    if (first !== 'failed') return tell(failed(candidate, 'shell-late'));
    await pause(limits.askAgainMs);
    if (winner) return;
    const second = await Promise.race([tryOnce(candidate), late, won]);
    if (!winner) tell(failed(candidate, second === 'failed' ? 'shell-unreachable' : 'shell-late'));
  }

  /** Tries the releases until one has run, over and over: a network that is away comes back. */
  async function loadFirst() {
    for (let round = 0; ; round += 1) {
      const queue = inOrder();
      for (const candidate of queue) {
        await tryCandidate(candidate, candidate === queue.at(-1));
        if (winner) return winner;
      }
      await Promise.race([pause(Math.min(500 * 2 ** round, 8000)), online(), won]);
      if (winner) return winner;
    }
  }

  const isDrawn = () =>
    // What the edge drew stands there whether the shell works or not.
    !root.hasAttribute('data-drawn') &&
    root.querySelector('.edge-calm') === null &&
    [...root.querySelectorAll('*')].some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0;
    });

  /** What the shell says of itself; releases that are older than this file say nothing. */
  const said = new Promise((resolve) => {
    addEventListener('sanuk:shell-drawn', () => resolve(true), { once: true });
    addEventListener('sanuk:shell-failed', () => resolve(false), { once: true });
  });

  /** Did the shell draw its frame? A slow device is not a broken release: what waits in its queue comes first. */
  async function looksDrawn({ hasThrown }) {
    if (hasThrown() && !isDrawn()) return false;
    await pause(pauses.drawMs);
    await pause(pauses.settleMs);
    return isDrawn();
  }

  const takeNoteAway = () => document.getElementById('edge-late')?.remove();
  const showNote = () => document.querySelector('.edge-late')?.classList.add('edge-now');

  /** Marks a release that ran and failed, and loads the page anew where another is left: half a shell is in this one. */
  function leave({ releaseId }) {
    tell(failed({ releaseId }, 'shell-broken'));
    write(storeKeys.broken, [...read(storeKeys.broken), releaseId]);
    const broken = read(storeKeys.broken);
    const isAnotherLeft = candidates.some((one) => !broken.includes(one.releaseId));
    // Where storage keeps nothing, the same release would begin again, and again.
    if (broken.includes(releaseId) && isAnotherLeft) location.reload();
    else showNote();
  }

  const quiet = async () => {
    if (document.readyState !== 'complete')
      await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
    await pause(pauses.workerMs);
    await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  };

  /** Only for whole pages on a safe connection. Nothing of the site needs it: what fails here is nobody's concern. */
  async function settleWorker() {
    if (!globalThis.isSecureContext || globalThis.top !== globalThis.self) return;
    await quiet();
    try {
      const container = navigator.serviceWorker;
      if (worker) {
        await container.register(policy ? policy.createScriptURL(worker) : worker, { scope: '/' });
        return;
      }
      for (const registration of await container.getRegistrations()) await registration.unregister();
    } catch {
      // No storage left, storage refused, or a browser without workers.
    }
  }

  const isTakenOver = (element) => Object.keys(element).some((key) => key.startsWith('__react'));

  /**
   * A page that was drawn ahead can be pressed before it listens: the last button is marked, and pressed when it does. React
   * leaves a key of its own on every element that it has taken over.
   */
  function holdPress({ target }) {
    const button = target.closest?.('button');
    if (!button || !root.contains(button) || isTakenOver(button)) return;
    for (const marked of root.querySelectorAll('[data-pressed]')) delete marked.dataset.pressed;
    button.dataset.pressed = '';
  }

  /** The browser itself would send a form to the address of its page, with the password in it. */
  const holdForm = (event) => {
    if (root.contains(event.target) && !isTakenOver(event.target)) event.preventDefault();
  };

  async function start() {
    if (root.hasAttribute('data-drawn')) {
      addEventListener('click', holdPress, true);
      addEventListener('submit', holdForm, true);
    }
    // What a killed page began and never finished. A frame shares the storage of a page that may be starting.
    if (globalThis.top === globalThis.self) {
      tell(...neverFinished(read(storeKeys.started)));
      write(storeKeys.broken, [...read(storeKeys.broken), ...read(storeKeys.started)]);
      write(storeKeys.started, []);
    }
    // Whoever leaves while something loads has not been blocked by it.
    addEventListener('pagehide', () => write(storeKeys.started, []));
    setTimeout(showNote, pauses.noteMs);
    const { candidate, hasThrown } = await loadFirst();
    const isGood = await Promise.race([said, looksDrawn({ hasThrown })]);
    clearStarted(candidate.releaseId);
    if (!isGood) {
      leave(candidate);
      // A page that is not loaded anew may come late, and its release is whole after all.
      if (!(await said)) return;
      write(
        storeKeys.broken,
        read(storeKeys.broken).filter((releaseId) => releaseId !== candidate.releaseId),
      );
    } else if (candidate !== candidates[0])
      tell({ kind: 'fallback', remote: 'shell', releaseId: candidate.releaseId, message: candidate.version });
    takeNoteAway();
    void settleWorker();
  }

  void start();
}
