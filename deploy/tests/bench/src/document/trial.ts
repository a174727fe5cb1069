import type { BenchResult } from '../result.ts';

/** Runs below which a result is a trial. */
export const fewestRuns = 5;

/** A result that says too little to become the document. */
export class TrialError extends Error {
  override name = 'TrialError';
}

/**
 * Refuses a result of few runs or of a machine that did other work.
 * The load before a run is other work; the load after it is mostly the run itself.
 * @throws TrialError
 */
export function refuseTrial({ runs, machine }: BenchResult): void {
  const { processors, load } = machine;
  const [before = 0, after = 0] = load;
  const reasons = [
    ...(runs < fewestRuns ? [`${runs} of at least ${fewestRuns} runs`] : []),
    ...(before > processors * 0.5 || after > processors * 1.5
      ? [`the machine did other work (load ${before} before, ${after} after, ${processors} processors)`]
      : []),
  ];
  if (reasons.length > 0) throw new TrialError(`docs/performance.md was not written: ${reasons.join('; ')}`);
}
