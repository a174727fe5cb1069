import { storedValue } from '@sanuk/platform';
import { ownPath } from '../arrival/link.rules.ts';

interface Wanted {
  path: string;
  /** when the guard turned the visitor away, in milliseconds since 1970 */
  at: number;
}

/** After this long a visitor has gone on to something else, and being taken back would surprise. */
const keptForMs = 10 * 60_000;

const isWanted = (value: unknown): value is Wanted =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'at' in value &&
  typeof value.at === 'number' &&
  ownPath(value.path) !== undefined;

const kept = storedValue({ area: 'session', name: 'wanted', version: 1, maxLength: 600, isValid: isWanted });

/** Keeps where a visitor wanted to go when a guard asked for a login first. */
export function keepWantedPath(path: string): void {
  if (ownPath(path)) kept.write({ path, at: Date.now() });
}

/** Where to go after logging in, once: undefined when nothing is kept, or it is too long ago. */
export function takeWantedPath(): string | undefined {
  const wanted = kept.read();
  kept.clear();
  return wanted && Date.now() - wanted.at < keptForMs ? wanted.path : undefined;
}
