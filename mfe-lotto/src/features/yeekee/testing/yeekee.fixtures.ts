import type { LottoRound, YeekeeShot, YeekeeShots } from '@sanuk/contract/areas/lotto';
import type { YeekeeDay } from '@sanuk/contract/areas/lotto-results';
import { sampleNow, sampleRound } from '../../../shared/testing/lotto.fixtures.ts';

export const sampleShot = (position: number, change: Partial<YeekeeShot> = {}): YeekeeShot => ({
  position,
  number: String((position * 7919 + 12345) % 100_000).padStart(5, '0'),
  name: '08****67',
  by_system: false,
  at: sampleNow,
  ...change,
});

/** So many shots of others, the first five of the system. */
export const shotsUpTo = (count: number): YeekeeShot[] =>
  Array.from({ length: count }, (_, index) =>
    sampleShot(index + 1, index < 5 ? { by_system: true, name: 'ระบบ' } : {}),
  );

export const sampleShots = (
  shots: YeekeeShot[] = shotsUpTo(3),
  change: Partial<YeekeeShots> = {},
): YeekeeShots => ({
  round_id: sampleRound().round_id,
  shots,
  count: shots.length,
  sum: String(shots.reduce((sum, shot) => sum + Number(shot.number), 0)),
  position16: shots[15]?.number ?? null,
  shots_close_at: sampleRound().result_at,
  cooldown_seconds: 6,
  next_allowed_at: null,
  server_time: sampleNow,
  commitment: 'c0ffee',
  nonce: null,
  ...change,
});

export const sampleDay = (rounds: [LottoRound, number][]): YeekeeDay => ({
  market: 'yeekee',
  round_date: '2026-11-20',
  rounds: rounds.map(([round, shots]) => ({ round, shots })),
  server_time: sampleNow,
});
