import { seeded } from '../seeded.ts';
import { rowCount } from './machine.ts';

/**
 * Lays symbols out on a ring so that equal ones never show in one window (wherever their number allows it).
 * Deterministic: the same counts and seed always give the same strip.
 * @param counts how often each symbol stands on the strip
 * @throws Error when no such order is found, which is a mistake in the counts
 */
export function layOutStrip(counts: readonly number[], seed: string): number[] {
  for (let attempt = 0; attempt < 400; attempt++) {
    const strip = tryLayOut([...counts], seeded(`${seed}/${attempt}`));
    if (strip) return strip;
  }
  throw new Error(`no strip without equal neighbours for counts ${counts.join(',')}`);
}

function tryLayOut(left: number[], random: () => number): number[] | null {
  const length = left.reduce((sum, count) => sum + count, 0);
  const strip: number[] = [];
  while (strip.length < length) {
    const apart = strip.slice(-(rowCount - 1));
    // The last ones also meet the first ones, because the strip is a ring.
    const head = strip.slice(0, Math.max(0, rowCount - (length - strip.length)));
    const choice = pickWeighted(left, (symbol) => !apart.includes(symbol) && !head.includes(symbol), random);
    if (choice === -1) return null;
    strip.push(choice);
    left[choice] = (left[choice] ?? 0) - 1;
  }
  return strip;
}

/** Favours what is most plentiful, so that it does not pile up at the end. */
function pickWeighted(
  left: readonly number[],
  allowed: (symbol: number) => boolean,
  random: () => number,
): number {
  const weights = left.map((count, symbol) => (count > 0 && allowed(symbol) ? count ** 2 : 0));
  let at = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return weights.findIndex((weight) => {
    at -= weight;
    return weight > 0 && at < 0;
  });
}
