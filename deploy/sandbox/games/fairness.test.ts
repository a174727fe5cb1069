import { commitmentOf, drawStream } from '../server/game/draw.ts';
import type { HistoryRow } from '../server/game/play-api.ts';
import { numberGames, payTableOf } from '../server/number/games.ts';
import { drawBalls, kenoWin, type Picks } from '../server/number/keno.rules.ts';
import { checkRound, type Recompute } from './fairness.ts';

const [game] = numberGames;
if (!game) throw new Error('there is no number game');
const pays = payTableOf(game);
const recompute: Recompute = (choice, stakeSatang, draw) => {
  const result = drawBalls(draw);
  return { result, winSatang: kenoWin(pays, choice as Picks, result, stakeSatang) };
};
const seed = '1f'.repeat(32);
const nonce = 'n'.repeat(32);
const choice: Picks = { numbers: [1, 2, 3, 4, 5, 6] };
const commitment = commitmentOf(seed);

/** A round as an honest server shows it afterwards. */
const honest = (): HistoryRow => ({
  roundId: 'r1',
  nonce,
  at: 0,
  stakeSatang: 10_00,
  state: 'settled',
  choice,
  ...recompute(choice, 10_00, drawStream(seed, nonce)),
  proof: { commitment, seed },
});

describe('a round that a member checks', () => {
  test('[P7] matches when it was played as announced', () => {
    expect(checkRound(honest(), commitment, recompute)).toBe('matches');
    expect(checkRound(honest(), undefined, recompute)).toBe('matches');
  });

  test('[P7] a seed chosen afterwards is noticed, also with a commitment that was changed along with it', () => {
    const other = '2e'.repeat(32);
    const forged = { ...honest(), ...recompute(choice, 10_00, drawStream(other, nonce)) };
    expect(checkRound({ ...forged, proof: { commitment, seed: other } }, undefined, recompute)).toBe(
      'seed-differs',
    );
    const both = { ...forged, proof: { commitment: commitmentOf(other), seed: other } };
    expect(checkRound(both, commitment, recompute)).toBe('seed-differs');
  });

  test('[P7] another draw than the one of its seed is noticed, and so is another win', () => {
    const drawn = drawBalls(drawStream(seed, 'another nonce'));
    expect(checkRound({ ...honest(), result: drawn }, commitment, recompute)).toBe('outcome-differs');
    expect(checkRound({ ...honest(), winSatang: 1 }, commitment, recompute)).toBe('outcome-differs');
    expect(checkRound({ ...honest(), nonce: 'm'.repeat(32) }, commitment, recompute)).toBe('outcome-differs');
  });

  test('[P7] shows no seed while it can still change, and has only its seed to check when the stake went back', () => {
    expect(checkRound({ ...honest(), proof: { commitment, seed: null } }, commitment, recompute)).toBe(
      'not-shown',
    );
    expect(checkRound({ ...honest(), state: 'void', winSatang: 0 }, commitment, recompute)).toBe('same-seed');
  });
});
