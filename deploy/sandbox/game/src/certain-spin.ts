import type { SpinAnswer } from '../../src/play/play-api.ts';
import type { PendingSpin } from './memory.ts';
import { type PlayClient, SessionLost } from './play.client.ts';

type Settled = Exclude<SpinAnswer, { outcome: 'pending' }>;

export interface SpinWaits {
  /** between looks at a spin that the wallet has not confirmed */
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
 * Plays one spin until its outcome is certain. After a failure it looks before it sends again, and it always sends the
 * same nonce: the server plays it once.
 * @param isResumed true for a spin from before a reload: one that never arrived is then dropped, not sent
 * @returns undefined for a resumed spin that was never played
 * @throws the last failure, when the server stays away
 */
export async function certainSpin(
  client: PlayClient,
  spin: PendingSpin,
  waits: SpinWaits,
  isResumed = false,
): Promise<Settled | undefined> {
  let mustLook = isResumed;
  for (let failures = 0; ; ) {
    try {
      const found = mustLook ? await client.round(spin.nonce) : undefined;
      if (mustLook && !found && isResumed) return undefined;
      const answer = found ?? (await client.spin(spin));
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
      if (failure instanceof SessionLost || ++failures >= waits.tries) throw failure;
      waits.onWait('reconnecting');
      mustLook = true;
      await waits.sleep(waits.retryMs * Math.min(4, failures));
    }
  }
}
