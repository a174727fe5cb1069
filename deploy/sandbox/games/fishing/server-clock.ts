/**
 * The server's clock, as the answer that carried it tells: it was read when the answer left, and the answer has lain here
 * since it came.
 * @param serverNow what the server read, milliseconds
 */
export function serverClock(serverNow: number): () => number {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/state'));
  const cameAt = answers.map((entry) => entry.startTime + entry.duration).at(-1) ?? performance.now();
  return () => serverNow + performance.now() - cameAt;
}
