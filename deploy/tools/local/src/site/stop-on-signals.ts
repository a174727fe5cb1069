/** The first signal stops everything in order; a second one does not wait. */
export function stopOnSignals(end: () => Promise<void>, say: (sentence: string) => void): void {
  let asked = false;
  const stop = () => {
    if (asked) process.exit(1);
    asked = true;
    say('stopping …');
    void end().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
