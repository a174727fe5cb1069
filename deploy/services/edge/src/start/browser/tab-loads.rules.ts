/** Times in ms. */
export const loadLimits = {
  /** three documents within this are a loop, whatever stood in them */
  loopMs: 10_000,
  /** a document that its own code left counts for so long; one of which that is not known for `loopMs` */
  countsMs: 60_000,
  /** the site loads itself anew, for an update or for lost code, at most so often */
  ownMs: 60_000,
  /** content that stays for so long, with nothing begun meanwhile, stands */
  calmMs: 2000,
  /** with nothing left to begin the note stands so long before what there is is tried again */
  holdMs: 10_000,
} as const;

/** A document that was left, as its tab remembers it. */
export interface TabLoad {
  atMs: number;
  /** its own code led away from it; or nobody can tell, in browsers that do not say who did */
  by: 'code' | 'unknown';
  /** content had come to stand */
  isStanding: boolean;
  /** releases whose code it began, in order */
  begun: string[];
  /** the release whose code led away, where the browser's stack names it */
  ledBy?: string | undefined;
}
export interface TabMemory {
  loads: TabLoad[];
  /** releases that the last document left out */
  passed: string[];
  /** when the site last loaded itself anew on purpose */
  ownAtMs?: number;
}
export interface Verdict {
  /** those of the documents that still count */
  loads: TabLoad[];
  passed: string[];
  /** those that were not left out before */
  added: string[];
  reason?: 'never-stood' | 'reload-loop';
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null;

const isLoad = (load: unknown): load is TabLoad =>
  isObject(load) &&
  Number.isFinite(load.atMs) &&
  (load.by === 'code' || load.by === 'unknown') &&
  typeof load.isStanding === 'boolean' &&
  (load.ledBy === undefined || typeof load.ledBy === 'string') &&
  Array.isArray(load.begun) &&
  load.begun.every((id) => typeof id === 'string');

/** What a tab remembers of the documents before, or an empty memory: whatever stands there may be somebody else's. */
export function readTab(kept: unknown): TabMemory {
  const { loads, passed, ownAtMs } = isObject(kept) ? kept : {};
  return {
    loads: Array.isArray(loads) ? loads.filter(isLoad).slice(-3) : [],
    passed: Array.isArray(passed) ? passed.filter((id) => typeof id === 'string').slice(-10) : [],
    ownAtMs: typeof ownAtMs === 'number' && Number.isFinite(ownAtMs) ? ownAtMs : undefined,
  };
}

/**
 * Which releases the next document of a tab leaves out, in the order they came under suspicion, and why.
 *
 * - Begun twice without content: the one whose code led away from both; where that is not known, of those that both documents began
 *   the one that was begun last. Where that did not help, the next one as well.
 * - The third document within ten seconds, although there was content: everything that ran.
 *
 * `loads` are the documents before, oldest first. What the visitor left by himself is not among them.
 */
export function judgeLoads({ loads, passed }: Pick<TabMemory, 'loads' | 'passed'>, nowMs: number): Verdict {
  const ageOf = ({ atMs }: TabLoad): number => nowMs - atMs;
  const counting = loads.filter((load) => {
    const { countsMs, loopMs } = loadLimits;
    // A clock that was set back makes all of it worthless.
    return ageOf(load) >= 0 && ageOf(load) < (load.by === 'code' ? countsMs : loopMs);
  });
  const [before, last] = counting.slice(-2);
  if (!before || !last) return { loads: counting, passed: [], added: [] };
  const kept = last.isStanding ? [] : passed;
  const pass = (ids: readonly string[], reason: Verdict['reason']): Verdict => {
    const added = ids.filter((id) => !kept.includes(id));
    return { loads: counting, passed: [...kept, ...added], added, reason };
  };
  const isEmpty = !before.isStanding && !last.isStanding;
  const both = last.begun.filter((id) => before.begun.includes(id));
  const isLedByOne = last.ledBy !== undefined && both.includes(last.ledBy) && last.ledBy === before.ledBy;
  const suspect = isLedByOne ? last.ledBy : both.at(-1);
  if (isEmpty) return pass(suspect === undefined ? last.begun : [suspect], 'never-stood');
  const isLoop = counting.filter((load) => ageOf(load) < loadLimits.loopMs).length >= 2;
  if (isLoop) return pass(last.begun, 'reload-loop');
  return { loads: counting, passed: [], added: [] };
}
