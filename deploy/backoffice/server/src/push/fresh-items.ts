import type { WaitingItem } from './waiting.service.ts';

/** A page that a person uses reads the queue every five seconds. So long after its last read, nobody uses it. */
const pageIsUsedMs = 15_000;
/** A page counts as used for so long after the last press or key: what it read later than that, the person may not have seen. */
const lastPressMs = 60_000;

/** What the server found waiting for one person at one brand, and what of it the person knows already. */
export class FreshItems {
  /** when each item was found that waits; of those that the person knows, null */
  #found = new Map<string, number | null>();

  /**
   * Notes what waits. What was on a page when the person last pressed something there, they have seen.
   * @param seenAtMs when a used page last read the queue
   * @returns whether the person has to be notified: something waits that they do not know, and no page is used
   */
  note(items: readonly WaitingItem[], seenAtMs: number, nowMs: number): boolean {
    const before = this.#found;
    this.#found = new Map(
      items.map(({ key }) => {
        const foundAtMs = before.has(key) ? (before.get(key) ?? null) : nowMs;
        return [key, foundAtMs !== null && seenAtMs - lastPressMs > foundAtMs ? null : foundAtMs];
      }),
    );
    return nowMs - seenAtMs > pageIsUsedMs && [...this.#found.values()].some((at) => at !== null);
  }

  /** Notes that the person was notified of everything that waits. */
  markKnown(): void {
    this.#found = new Map([...this.#found.keys()].map((key) => [key, null]));
  }
}
