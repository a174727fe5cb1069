const line = /^(\w+(?:\{.*\})?) ([\d.]+(?:e[+-]?\d+)?)$/;

/** Adds the counters of several servers, each in the text format of Prometheus. Comments are left out. */
export function addCounters(texts: readonly string[]): string {
  const sums = new Map<string, number>();
  for (const text of texts.flatMap((one) => one.split('\n'))) {
    const [, series, value] = line.exec(text) ?? [];
    if (series !== undefined) sums.set(series, (sums.get(series) ?? 0) + Number(value));
  }
  return [...sums].map(([series, value]) => `${series} ${value}`).join('\n');
}
