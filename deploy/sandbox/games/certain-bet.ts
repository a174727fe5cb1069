import type { BetAnswer } from '../server/game/play-api.ts';
import type { PendingBet } from './memory.ts';
import { type PlayClient, SessionLostError } from './play.client.ts';

/** An answer that says what became of a bet. `staked`: an event decides it later. */
export type CertainAnswer<View = unknown> = Exclude<BetAnswer<View>, { outcome: 'pending' }>;

export interface BetWaits {
  /** between looks at a bet that the wallet has not confirmed */
  pollMs: number;
  /** after the first failure of the network; grows up to four times that */
  retryMs: number;
  /** failures in a row after which the member is told */
  tries: number;
  sleep: (ms: number) => Promise<void>;
  /** called when waiting becomes noticeable */
  onWait: (why: 'confirming' | 'reconnecting') => void;
}

/**
 * Places one bet until it is certain what became of it. After a failure it looks before it sends again, and it always
 * sends the same nonce: the server plays it once.
 * @param isResumed true for a bet from before a reload: one that never arrived is then dropped, not sent
 * @returns undefined for a resumed bet that was never placed
 * @throws the last failure, when the server stays away
 */
export async function certainBet<View>(
  client: Pick<PlayClient<unknown, View>, 'bet' | 'round'>,
  bet: PendingBet,
  waits: BetWaits,
  isResumed = false,
): Promise<CertainAnswer<View> | undefined> {
  let mustLook = isResumed;
  for (let failures = 0; ; ) {
    try {
      const found = mustLook ? await client.round(bet.nonce) : undefined;
      if (mustLook && !found && isResumed) return undefined;
      const answer = found ?? (await client.bet(bet));
      failures = 0;
      if (answer.outcome === 'pending') {
        waits.onWait('confirming');
        mustLook = true;
        await waits.sleep(waits.pollMs);
      } else if (answer.outcome === 'refused' && answer.reason === 'too-fast') {
        mustLook = false;
        await waits.sleep(answer.retryAfterMs ?? waits.pollMs);
      } else return answer;
    } catch (failure) {
      if (failure instanceof SessionLostError || ++failures >= waits.tries) throw failure;
      waits.onWait('reconnecting');
      mustLook = true;
      await waits.sleep(waits.retryMs * Math.min(4, failures));
    }
  }
}
