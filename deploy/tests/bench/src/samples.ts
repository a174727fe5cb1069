import type { Measured } from './result.ts';
import type { Series } from './rows.ts';

/** Collects what is measured, row by row. */
export class Samples {
  readonly #rows = new Map<string, Measured>();

  #of(row: string): Measured {
    const known = this.#rows.get(row);
    if (known) return known;
    const fresh: Measured = { row, series: {}, notes: [] };
    this.#rows.set(row, fresh);
    return fresh;
  }

  /** One more value of a series. What could not be seen is no number and is left out. */
  add(row: string, series: Series, value: number): void {
    const { series: all } = this.#of(row);
    const values = all[series] ?? [];
    all[series] = values;
    if (Number.isFinite(value)) values.push(Math.round(value * 10_000) / 10_000);
  }

  /** A sentence about a row, once. */
  note(row: string, sentence: string): void {
    const { notes } = this.#of(row);
    if (!notes.includes(sentence)) notes.push(sentence);
  }

  /** The row was not measured, and why. */
  skip(row: string, why: string): void {
    this.#of(row).skipped = why;
  }

  /** All that was collected, in the order in which it came. */
  all(): Measured[] {
    return [...this.#rows.values()];
  }
}
