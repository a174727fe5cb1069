import { commitmentOf, type Draw, drawStream } from '../server/game/draw.ts';
import type { HistoryRow } from '../server/game/play-api.ts';

/**
 * Plays a decided round again from its chance: the rules of the kind, in the member's own browser.
 * @param recorded the result as it was recorded, for what no chance decides: the time of a shot
 */
export type Recompute = (
  choice: unknown,
  stakeSatang: number,
  draw: Draw,
  recorded?: unknown,
) => { result: unknown; winSatang: number };

/** What checking a round came to. `same-seed`: the stake went back, so there is no outcome to compare. */
export type Finding = 'matches' | 'same-seed' | 'seed-differs' | 'outcome-differs' | 'not-shown';

/**
 * Looks whether a round was what it was announced to be: whether its seed is the one that was committed to, and whether
 * seed and nonce come to the recorded outcome.
 * @param noted the commitment this window saw before the bet, where it did
 */
export function checkRound(row: HistoryRow, noted: string | undefined, recompute: Recompute): Finding {
  const { proof, nonce, choice, stakeSatang } = row;
  if (!proof?.seed) return 'not-shown';
  const commitment = commitmentOf(proof.seed);
  if (commitment !== proof.commitment || commitment !== (noted ?? commitment)) return 'seed-differs';
  if (row.state === 'void') return 'same-seed';
  const again = recompute(choice, stakeSatang, drawStream(proof.seed, nonce), row.result);
  const isSame =
    JSON.stringify(again.result) === JSON.stringify(row.result) && again.winSatang === row.winSatang;
  return isSame ? 'matches' : 'outcome-differs';
}
