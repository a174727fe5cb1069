import type { Kind } from './options.ts';

/** What one kind of attack came to. */
export interface Result {
  kind: Kind;
  /** for the table at the end */
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** what was looked at and found good, one sentence each */
  passed: readonly string[];
  /** one sentence for everything that is not as it must be */
  findings: readonly string[];
}
