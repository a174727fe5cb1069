import {
  judgeLoads,
  loadLimits,
  readTab,
  type TabLoad,
  type TabMemory,
  type Verdict,
} from './tab-loads.rules.ts';
import { recall, remember } from './tab-memory.ts';

const loadsKey = 'sanuk:tab-loads';
const isTop = globalThis.top === globalThis.self;

/**
 * The release whose code stands in the stack of what leads away: the innermost of a remote, for the shell calls remotes, else of the
 * shell. Undefined where none does, or a page has set its stacks short.
 */
function releaseInStack(stack = ''): string | undefined {
  const found = [...stack.matchAll(/\/r\/([\w-]+)\/([\w.-]+)\//g)].filter(([, name]) => name !== 'edge');
  return (found.find(([, name]) => name !== 'shell') ?? found[0])?.[2];
}

/** Whether the site leads away from its own page, by the starter or on purpose. */
interface OwnLeaving {
  isLeaving: boolean;
}

/** What browsers with the Navigation API tell of a step away; the types of the platform do not have it yet. */
interface NavigateEvent extends Event {
  destination: { sameDocument: boolean };
  downloadRequest: string | null;
  userInitiated: boolean;
}
interface Leaving {
  leftBy(): 'site' | 'visitor' | 'code' | 'unknown';
  ledBy(): string | undefined;
}

/**
 * Who leads away from the document: the visitor by a press, a link or the browser's own buttons, its own code, or nobody can
 * tell. A reload by the browser's button is no event of the page at all.
 */
function followLeaving(own: OwnLeaving): Leaving {
  const { navigation } = globalThis as { navigation?: EventTarget };
  let by: 'visitor' | 'code' | undefined;
  let ledBy: string | undefined;
  navigation?.addEventListener?.('navigate', (event) => {
    const { destination, downloadRequest, userInitiated } = event as NavigateEvent;
    if (destination.sameDocument || typeof downloadRequest === 'string' || own.isLeaving) return;
    by = userInitiated || navigator.userActivation?.isActive ? 'visitor' : 'code';
    // The event comes within the call that leads away.
    ledBy = by === 'code' ? releaseInStack(new Error().stack) : undefined;
  });
  // A page that comes back was not left for good.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    [by, ledBy] = [undefined, undefined];
    own.isLeaving = false;
  });
  const leftBy = (): ReturnType<Leaving['leftBy']> => {
    if (own.isLeaving) return 'site';
    if (by) return by;
    return navigation?.addEventListener || navigator.userActivation?.isActive ? 'visitor' : 'unknown';
  };
  return { leftBy, ledBy: () => ledBy };
}

/** The site loads itself anew, for lost code or an update: that counts for nobody, once a minute. */
function followOwnLeaving(memory: TabMemory): OwnLeaving {
  const own: OwnLeaving = { isLeaving: false };
  addEventListener('sanuk:own-reload', () => {
    const nowMs = Date.now();
    if (memory.ownAtMs !== undefined && Math.abs(nowMs - memory.ownAtMs) < loadLimits.ownMs) return;
    memory.ownAtMs = nowMs;
    own.isLeaving = true;
  });
  return own;
}

export interface TabDocument {
  /** releases that this document leaves out */
  passed: string[];
  /** those that the document before did not leave out */
  added: string[];
  reason?: Verdict['reason'];
  /** code of this release begins */
  begin(releaseId: string): void;
  /** content stands: gives the release that is to blame for the documents before, now that the page stands without it */
  stand(): string | undefined;
  /** the starter itself loads the page anew */
  leave(): void;
}

/**
 * Begins the document in the memory of its tab (docs/decisions/0240). A load counts as begun until content stands; what its own
 * code led away from before that counts against the releases it began, and stays remembered after the document is gone.
 */
export function beginLoad(): TabDocument {
  if (!isTop)
    return { passed: [], added: [], begin: () => undefined, stand: () => undefined, leave: () => undefined };
  const memory = readTab(recall(loadsKey));
  const verdict = judgeLoads(memory, Date.now());
  // What the tab was told by documents that nobody can tell who left is worth one document and no more.
  const isCertain = verdict.reason === 'never-stood' && verdict.loads.every(({ by }) => by === 'code');
  const load: Omit<TabLoad, 'by'> = { atMs: Date.now(), isStanding: false, begun: [] };
  let { loads, passed } = verdict;
  const write = (more: TabLoad[] = []) =>
    remember(loadsKey, { ...memory, loads: [...loads, ...more].slice(-3), passed });
  const own = followOwnLeaving(memory);
  const { leftBy, ledBy } = followLeaving(own);
  write();

  addEventListener('pagehide', () => {
    const by = leftBy();
    // A visitor who leaves ends it, whatever it was.
    if (by === 'visitor') [loads, passed] = [[], []];
    write(by === 'code' || by === 'unknown' ? [{ ...load, by, ledBy: ledBy() }] : []);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    [loads, passed] = [[], []];
    write();
  });
  return {
    passed,
    added: verdict.added,
    reason: verdict.reason,
    begin(id) {
      // A page that is being left goes on for a moment: what begins then did not lead away from it.
      if (leftBy() === 'code') return;
      load.isStanding = false;
      load.begun = [...load.begun.filter((one) => one !== id), id];
    },
    stand() {
      load.isStanding = true;
      return isCertain ? verdict.added.at(-1) : undefined;
    },
    leave() {
      own.isLeaving = true;
    },
  };
}
