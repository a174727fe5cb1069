/** One movement of a page that no action of the member brought about. */
export interface LayoutShift {
  /** milliseconds since the page was opened */
  at: number;
  value: number;
}

/** The web vital: the worst window of shifts less than 1 s apart, at most 5 s long. */
export function worstShiftWindow(shifts: readonly LayoutShift[]): number {
  let [worst, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    const isSameWindow = at - last < 1000 && at - first < 5000;
    if (!isSameWindow) first = at;
    sum = isSameWindow ? sum + value : value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
