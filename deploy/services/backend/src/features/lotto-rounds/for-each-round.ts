/**
 * Does the work for one round after the other, so that a round that fails does not hold up the ones behind it.
 * @returns the sum of what the work answers
 * @throws the first failure, once nothing else was left to do: the job's log then shows it
 */
export async function forEachRound<T>(
  rounds: readonly T[],
  work: (round: T) => Promise<number>,
): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const round of rounds) {
    try {
      done += await work(round);
    } catch (cause) {
      failures.push(cause);
    }
  }
  if (done === 0 && failures.length > 0) throw failures[0];
  return done;
}
