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
 * - A release that leads away from its page before anything stands there, over and over, is left out of the next one, be it
 *   of the shell or of a remote; so is a shell that says it has drawn and shows nothing (docs/decisions/0240).
 * - Files come from the CDN of the page manifest, where it names one, and from the host of the page when that is away.
 * - No release has connections that the page's policy does not know (docs/decisions/0065).
 */

import type { IncidentRow } from '@sanuk/contract/federation/incident';
import type { PageManifest, PageManifestShell } from '@sanuk/contract/federation/manifest';
import { classifyContent } from '@sanuk/contract/federation/page-content';
import { cdnOf } from './cdn.ts';
import { holdActions } from './hold-actions.ts';
import { bringNote, showNote, takeNoteAway } from './late-note.ts';
import { type Incident, incidentReporter } from './report-incidents.ts';
import { settleWorker } from './settle-worker.ts';
import { loadLimits } from './tab-loads.rules.ts';
import { beginLoad } from './tab-loads.ts';
import { recallIds, rememberIds } from './tab-memory.ts';
import { watchEntries } from './watch-entries.ts';

// WebRTC leaves for any host past `connect-src`. Before any release runs, and for good.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) {
  if (name in globalThis)
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
}

/** Times in ms. `lateMs` is only how long the next release waits: the first to arrive wins. */
const limits = { lateMs: 2000, slowLateMs: 8000, lastMs: 10_000, askAgainMs: 250 };
const pauses = { drawMs: 2000, settleMs: 100, noteMs: 4500, lookMs: 250 };

const storeKeys = { broken: 'sanuk:broken-releases', started: 'sanuk:started-releases' };

const markStarted = (id: string): void =>
  rememberIds(storeKeys.started, [...recallIds(storeKeys.started), id]);
const clearStarted = (id: string): void =>
  rememberIds(
    storeKeys.started,
    recallIds(storeKeys.started).filter((one) => one !== id),
  );

/** One release of the shell. */
type Candidate = PageManifestShell;

/** What the edge writes into every document: without it nothing can be started. */
function partOfDocument(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the document has no ${id}`);
  return found;
}

const described = partOfDocument('page-manifest');
const manifest = JSON.parse(described.textContent ?? '') as PageManifest;
const { revision, remotes, shell } = manifest;
const tab = beginLoad();
const isLeftOut = ({ releaseId }: { releaseId: string }): boolean => tab.passed.includes(releaseId);
const left = shell.filter((one) => !isLeftOut(one));
/** With nothing left, what there is is begun with again after a while. */
const candidates = left.length > 0 ? left : shell;
const root = partOfDocument('root');
const worker = (document.currentScript as HTMLScriptElement | null)?.dataset.worker;
const { ownCopies, leaveCdn } = cdnOf(manifest, described);
const entries = new Set([...shell, ...ownCopies.values()].map(({ entry }) => entry.url).concat(worker ?? []));

/** Trusted Types, which the types of the platform do not have yet: a trusted address is one for the rest of them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('start-shell', {
  createScriptURL(url) {
    if (entries.has(url)) return url;
    throw new TypeError(`neither an entry of the shell nor the worker: ${url}`);
  },
});

const tell = incidentReporter(revision);
const failed = ({ releaseId }: Candidate, reason: IncidentRow['reason']): Incident => ({
  ...{ kind: 'shell-failed', remote: 'shell' },
  ...{ releaseId, reason },
});
const remoteOf = (id: string): string | undefined =>
  shell.some(({ releaseId }) => releaseId === id)
    ? 'shell'
    : Object.keys(remotes).find((name) =>
        remotes[name]?.candidates.some(({ releaseId }) => releaseId === id),
      );
/** Releases that were begun with and never finished, as far as this page knows them. */
const neverFinished = (ids: readonly string[]): Incident[] =>
  ids.flatMap((releaseId) => {
    const remote = remoteOf(releaseId);
    return remote ? [{ kind: 'never-finished' as const, remote, releaseId }] : [];
  });

/** Releases that are left out of this page: the shell is told of the others alone, and the edge of each once. */
function leaveOut(): void {
  if (tab.passed.length === 0) return;
  const parts = Object.entries(remotes).map(([name, remote]) => {
    const candidates = remote.candidates.filter((one) => !isLeftOut(one));
    return [name, { ...remote, candidates }] as const;
  });
  // The text of a script element is the policy's affair, whatever its type.
  const seen = document.createElement('template');
  seen.id = described.id;
  seen.textContent = JSON.stringify({ ...manifest, shell: candidates, remotes: Object.fromEntries(parts) });
  described.replaceWith(seen);
  const rows = tab.added.flatMap((releaseId) => {
    const remote = remoteOf(releaseId);
    const kind = remote === 'shell' ? ('shell-failed' as const) : ('remote-failed' as const);
    return remote ? [{ kind, remote, releaseId, reason: tab.reason }] : [];
  });
  tell(...rows);
}

/** How often code of a remote has begun. */
let begun = 0;

/** Unmarked releases first, each from the CDN and then from the page's own host; marked ones stay as the last resort. */
const inOrder = (): Candidate[] => {
  const broken = recallIds(storeKeys.broken);
  const isBroken = ({ releaseId }: Candidate): boolean => broken.includes(releaseId);
  return [...candidates.filter((one) => !isBroken(one)), ...candidates.filter(isBroken)].flatMap((one) => [
    one,
    ...[ownCopies.get(one) ?? []].flat(),
  ]);
};

const isChosen = ({ releaseId }: Candidate): boolean => releaseId === shell[0]?.releaseId;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const online = (): Promise<Event> =>
  new Promise((resolve) => addEventListener('online', resolve, { once: true }));

function trust<E extends HTMLLinkElement | HTMLScriptElement>(element: E, integrity: string): E {
  element.crossOrigin = 'anonymous';
  if (integrity) element.integrity = integrity;
  return element;
}

/** Puts an element into the page; resolves when its file is here and rejects when it cannot be had. */
const load = (element: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(undefined));
    element.addEventListener('error', () => reject(new Error('unreachable')));
    document.head.append(element);
  });

const styleOf = ({ url, integrity }: Candidate['styles'][number]): HTMLLinkElement => {
  const link = trust(document.createElement('link'), integrity);
  link.rel = 'stylesheet';
  link.href = url;
  return link;
};

/** What the edge drew belongs to the first release: another one begins with an empty place. */
const clearDrawn = (): void => {
  if (!root.hasAttribute('data-drawn')) return;
  root.removeAttribute('data-drawn');
  root.replaceChildren();
};

/** One try of one release. */
interface Attempt {
  candidate: Candidate;
  /** its script has run */
  done: Promise<void>;
  cancel(): void;
  hasThrown(): boolean;
}

/** Begins with a release: styles, then the script, which runs as soon as it is here. */
function begin(candidate: Candidate): Attempt {
  const links = candidate.styles.map(styleOf);
  const script = trust(document.createElement('script'), candidate.entry.integrity);
  script.src = policy ? policy.createScriptURL(candidate.entry.url) : candidate.entry.url;
  let threw = false;
  const listen = ({ filename }: ErrorEvent) => {
    if (filename && filename === script.src) threw = true;
  };
  addEventListener('error', listen);
  let isCancelled = false;
  const run = async () => {
    await Promise.all(links.map(load));
    if (isCancelled) throw new Error('cancelled');
    if (!isChosen(candidate)) clearDrawn();
    if ([...ownCopies.values()].includes(candidate)) leaveCdn();
    markStarted(candidate.releaseId);
    tab.begin(candidate.releaseId);
    await load(script);
  };
  const done = run()
    .catch((error: unknown) => {
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

/** What some browsers tell of the network. */
type WithConnection = Navigator & { connection?: { effectiveType?: string } };
const isSlow = (): boolean => /2g|3g/.test((navigator as WithConnection).connection?.effectiveType ?? '');

const open = new Set<Attempt>();
let winner: Attempt | undefined;
let announce: (how: 'ran') => void = () => undefined;
const won = new Promise<'ran'>((resolve) => {
  announce = resolve;
});

/** Begins a try and says how it ended; the first release that ran has won, and the others must not run any more. */
async function tryOnce(candidate: Candidate): Promise<'ran' | 'failed'> {
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
async function tryCandidate(candidate: Candidate, isLast: boolean): Promise<void> {
  if ([...open].some((attempt) => attempt.candidate === candidate)) return;
  const late = pause(isLast ? limits.lastMs : isSlow() ? limits.slowLateMs : limits.lateMs);
  const first = await Promise.race([tryOnce(candidate), late, won]);
  if (winner) return;
  // A CDN that is away says nothing of the release.
  const fail = (reason: IncidentRow['reason']) => {
    if (!ownCopies.has(candidate)) tell(failed(candidate, reason));
  };
  if (first !== 'failed') return fail('shell-late');
  await pause(limits.askAgainMs);
  if (winner) return;
  const second = await Promise.race([tryOnce(candidate), late, won]);
  if (!winner) fail(second === 'failed' ? 'shell-unreachable' : 'shell-late');
}

/** Tries the releases until one has run, over and over: a network that is away comes back. */
async function loadFirst(): Promise<Attempt> {
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

/** What the edge drew stands there whether the shell works or not. */
const isOfEdge = (): boolean => root.hasAttribute('data-drawn') || root.querySelector('.edge-calm') !== null;
const isDrawn = (): boolean => !isOfEdge() && classifyContent(root) !== 'blank';

/** Content stands in the page itself; where there is no place for one, in the frame. */
const hasPage = (): boolean =>
  !isOfEdge() && classifyContent(root.querySelector('main') ?? root) === 'content';

/** What the shell says of itself; releases that are older than this file say nothing. */
const said = new Promise<boolean>((resolve) => {
  addEventListener('sanuk:shell-drawn', () => resolve(true), { once: true });
  addEventListener('sanuk:shell-failed', () => resolve(false), { once: true });
});

/** Did the shell draw its frame? A slow device is not a broken release: what waits in its queue comes first. */
async function looksDrawn({ hasThrown }: Attempt): Promise<boolean> {
  if (hasThrown() && !isDrawn()) return false;
  await pause(pauses.drawMs);
  await pause(pauses.settleMs);
  return isDrawn();
}

/** Looks at the page until the frame shows something: false when it stays blank after it said that it has drawn. */
async function showsSomething(): Promise<boolean> {
  for (let blankMs = 0; blankMs < pauses.drawMs; ) {
    await pause(pauses.lookMs);
    if (isOfEdge()) continue;
    const state = classifyContent(root);
    if (state === 'content') return true;
    // What loads may take its time: a network is slow, a server is away.
    blankMs = state === 'blank' ? blankMs + pauses.lookMs : 0;
  }
  return false;
}

/** Waits until content has stood for a while, and nothing was begun meanwhile: only then the load is over. */
async function settleLoad(): Promise<void> {
  for (let calmMs = 0; calmMs < loadLimits.calmMs; ) {
    const before = begun;
    await pause(pauses.lookMs);
    calmMs = hasPage() && begun === before ? calmMs + pauses.lookMs : 0;
  }
  const toBlame = tab.stand();
  if (toBlame !== undefined) rememberIds(storeKeys.broken, [...recallIds(storeKeys.broken), toBlame]);
}

/**
 * Marks a release that ran and failed, and loads the page anew where another is left: half a shell is in this one.
 * @returns whether it does
 */
function leave(candidate: Candidate, reason: IncidentRow['reason']): boolean {
  const { releaseId } = candidate;
  tell(failed(candidate, reason));
  rememberIds(storeKeys.broken, [...recallIds(storeKeys.broken), releaseId]);
  const broken = recallIds(storeKeys.broken);
  const isAnotherLeft = candidates.some((one) => !broken.includes(one.releaseId));
  // Where nothing is remembered, the same release would begin again, and again.
  const isLeaving = broken.includes(releaseId) && isAnotherLeft;
  if (isLeaving) {
    tab.leave();
    location.reload();
  } else bringNote();
  return isLeaving;
}

/** A release that was put aside comes late, and is whole after all. */
const forgive = ({ releaseId }: Candidate): void =>
  rememberIds(
    storeKeys.broken,
    recallIds(storeKeys.broken).filter((id) => id !== releaseId),
  );

/** Follows a shell that has said, or shown, that it works; and one that does not, for it may still come. */
async function follow(candidate: Candidate, isGood: boolean): Promise<void> {
  if (!isGood) {
    leave(candidate, 'shell-broken');
    // A page that is not loaded anew may come late.
    if (!(await said)) return;
    forgive(candidate);
  } else if (!isChosen(candidate))
    tell({ kind: 'fallback', remote: 'shell', releaseId: candidate.releaseId, message: candidate.version });
  takeNoteAway();
  void settleWorker(worker && policy ? policy.createScriptURL(worker) : worker);
  if (!(await showsSomething())) {
    if (leave(candidate, 'shell-blank')) return;
    while (classifyContent(root) !== 'content') await pause(pauses.drawMs);
    forgive(candidate);
    takeNoteAway();
  }
  await settleLoad();
}

async function start(): Promise<void> {
  leaveOut();
  watchEntries(remotes, (releaseId) => {
    begun += 1;
    tab.begin(releaseId);
  });
  if (root.hasAttribute('data-drawn')) holdActions(root);
  // What a killed page began and never finished. A frame shares the storage of a page that may be starting.
  if (globalThis.top === globalThis.self) {
    // A tab that the system put away was loading, and nobody was blocked by it.
    const blocked = (document as { wasDiscarded?: boolean }).wasDiscarded ? [] : recallIds(storeKeys.started);
    tell(...neverFinished(blocked));
    rememberIds(storeKeys.broken, [...recallIds(storeKeys.broken), ...blocked]);
    rememberIds(storeKeys.started, []);
  }
  // Whoever leaves while something loads has not been blocked by it.
  addEventListener('pagehide', () => rememberIds(storeKeys.started, []));
  setTimeout(showNote, pauses.noteMs);
  if (left.length === 0 && shell.length > 0) {
    showNote();
    await pause(loadLimits.holdMs);
  }
  const attempt = await loadFirst();
  const { candidate } = attempt;
  const isGood = await Promise.race([said, looksDrawn(attempt)]);
  clearStarted(candidate.releaseId);
  await follow(candidate, isGood);
}

void start();
