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
export declare const loadLimits: Readonly<
  Record<'loopMs' | 'countsMs' | 'ownMs' | 'calmMs' | 'holdMs', number>
>;
export declare function readTab(kept: unknown): TabMemory;
export declare function judgeLoads(memory: Pick<TabMemory, 'loads' | 'passed'>, nowMs: number): Verdict;
