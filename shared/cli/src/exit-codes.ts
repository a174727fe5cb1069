/** What every tool of this repository says by its exit code; docs/tools.md has the same table for people. */
export const exitCodes = {
  done: 0,
  /** anything that fits none of the others: no answer, a check that found something, a fault of the tool */
  fault: 1,
  /** the command line was not understood, and nothing was done */
  usage: 2,
  refused: 3,
  /** somebody else was faster */
  conflict: 4,
  /** ended by a signal, as shells count it */
  stopped: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
