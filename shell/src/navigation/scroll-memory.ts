import { storedValue } from '@sanuk/platform';

type Positions = Record<string, number>;

const isPositions = (value: unknown): value is Positions =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((y) => typeof y === 'number' && Number.isFinite(y));

/** How many places of the history are remembered. */
const keptPlaces = 60;

const stored = storedValue<Positions>({
  area: 'session',
  name: 'scroll',
  version: 1,
  maxLength: 4000,
  isValid: isPositions,
});

/** Where each place of this tab's history was scrolled to, in px. Outlives a reload. */
export class ScrollMemory {
  readonly #positions = new Map<string, number>(Object.entries(stored.read() ?? {}));

  of(place: string): number {
    return this.#positions.get(place) ?? 0;
  }

  note(place: string, y: number): void {
    // Set anew, so that the places used last are the last ones.
    this.#positions.delete(place);
    this.#positions.set(place, Math.round(y));
  }

  keep(): void {
    stored.write(Object.fromEntries([...this.#positions].slice(-keptPlaces)));
  }
}
