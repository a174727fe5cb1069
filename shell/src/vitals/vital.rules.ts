import type { VitalName } from '@sanuk/contract/federation/vital-facts';

/** What of a vital's entry counts, however the browser names it. */
export interface Sample {
  /** ms since the document was asked for */
  at: number;
  value: number;
}

/** Shifts within a second of each other, for five seconds at most, are one window. */
const gapMs = 1_000;
const windowMs = 5_000;

/** Collects the vitals of one page, from its opening to its end. */
export class PageVitals {
  readonly #values = new Map<VitalName, number>();
  #window: { from: number; last: number; sum: number } | undefined;

  /** The largest thing so far: the browser tells of each that is larger than the one before. */
  painted({ value }: Sample): void {
    this.#values.set('lcp', value);
  }

  /** Something moved; the page is as bad as its worst window. */
  shifted({ at, value }: Sample): void {
    const before = this.#window;
    const isSame = before !== undefined && at - before.last < gapMs && at - before.from < windowMs;
    const now = isSame
      ? { from: before.from, last: at, sum: before.sum + value }
      : { from: at, last: at, sum: value };
    this.#window = now;
    this.#values.set('cls', Math.max(this.#values.get('cls') ?? 0, now.sum));
  }

  /** An action was seen; the page is as slow as its slowest one. */
  answered({ value }: Sample): void {
    this.#values.set('inp', Math.max(this.#values.get('inp') ?? 0, value));
  }

  /** What is known of the page: a page on which nothing moved has a layout shift of 0, one nobody used has no response. */
  values(): { vital: VitalName; value: number }[] {
    const all = new Map<VitalName, number>([['cls', 0], ...this.#values]);
    return [...all].map(([vital, value]) => ({ vital, value: rounded(vital, value) }));
  }
}

/** A figure no finer than what is judged: it shall tell two releases apart, not two members. */
const rounded = (vital: VitalName, value: number): number =>
  vital === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value);
