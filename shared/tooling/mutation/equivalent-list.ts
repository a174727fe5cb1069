import type { Equivalent } from './equivalents.ts';

/** Checked by the run: a row that no mutant is like any more is reported. */
export const equivalentMutants: readonly Equivalent[] = [
  {
    path: 'shared/contract/src/money.ts',
    mutator: 'comparison',
    original: 'Math.abs(baht * 100 - satang) > 1e-6',
    replacement: 'Math.abs(baht * 100 - satang) >= 1e-6',
    because: 'a tolerance for rounding: no number is off by exactly this much',
  },
  {
    path: 'deploy/backend/src/features/games/points.rules.ts',
    mutator: 'comparison',
    original: 'earned > awarded',
    replacement: 'earned >= awarded',
    because: 'where both are the same their difference is the 0 of the other branch',
  },
  {
    path: 'deploy/backend/src/features/payments/promptpay.rules.ts',
    mutator: 'text',
    original: "'utf8'",
    replacement: "''",
    because: 'Node reads a missing encoding as UTF-8',
  },
  {
    path: 'deploy/backend/src/features/live/live-stream.ts',
    mutator: 'arithmetic',
    original: 'this.#heartbeats += 1',
    replacement: 'this.#heartbeats -= 1',
    because: 'every fourth number below 0 is divided by four without rest as well',
  },
  {
    path: 'deploy/backend/src/features/live/stream-places.ts',
    mutator: 'number',
    within:
      'return memberId !== null && (this.#ofMember.get(memberId)?.size ?? 0) >= this.#limits.perMember;',
    original: '0',
    replacement: '(-1)',
    because: 'every limit is above 0',
  },
  {
    path: 'deploy/backend/src/features/live/stream-places.ts',
    mutator: 'statement',
    original: 'this.#ofMember.delete(memberId);',
    replacement: '',
    because: 'an empty set that stays counts as none',
  },
  {
    path: 'deploy/backend/src/features/live/stream-places.ts',
    mutator: 'number',
    within: 'if (memberId !== null && own.size === 0) this.#ofMember.delete(memberId);',
    original: '0',
    replacement: '(-1)',
    because: 'an empty set that stays counts as none',
  },
  {
    path: 'deploy/backend/src/features/live/stream-places.ts',
    mutator: 'comparison',
    within: 'if (memberId !== null && own.size === 0) this.#ofMember.delete(memberId);',
    original: 'memberId !== null',
    replacement: 'memberId === null',
    because: 'an empty set that stays counts as none; visitors are not in the map',
  },
  {
    path: 'deploy/backend/src/features/lotto-bills/line.rules.ts',
    mutator: 'comparison',
    original: 'Math.abs(baht * 100 - satang) < 1e-6',
    replacement: 'Math.abs(baht * 100 - satang) <= 1e-6',
    because: 'a tolerance for rounding: no number is off by exactly this much',
  },
  {
    path: 'deploy/backend/src/features/lotto-bills/line.rules.ts',
    mutator: 'number',
    within: 'return now.findIndex((line, index) => line.rateHundredths < (seenHundredths[index] ?? 0));',
    original: '0',
    replacement: '(-1)',
    because: 'no rate is below 0',
  },
  {
    path: 'shared/platform/src/live/live.ts',
    mutator: 'arithmetic',
    original: 'retryDelaysMs.length - 1',
    replacement: 'retryDelaysMs.length + 1',
    because: 'past the end of the list the same 30 s stand behind it',
  },
  {
    path: 'shared/platform/src/live/live.ts',
    mutator: 'number',
    within:
      'const delay = Math.max(restMs, retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 30_000);',
    original: '1',
    replacement: '(0)',
    because: 'past the end of the list the same 30 s stand behind it',
  },
  {
    path: 'shared/platform/src/live/live.ts',
    mutator: 'number',
    within: 'let restMs = 0;',
    original: '0',
    replacement: '(-1)',
    because: 'the longer of two waits counts, and none is below 0',
  },
];
