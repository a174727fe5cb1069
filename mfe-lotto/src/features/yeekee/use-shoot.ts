import { isApiError, messageOf, useQueryClient, useServerSecond } from '@sanuk/platform';
import { useRef, useState } from 'react';
import { lottoKeys } from '../../shared/lotto.api.ts';
import { secondsUntil } from '../../shared/rounds/round.rules.ts';
import { fetchShots } from '../../shared/yeekee/shots.api.ts';
import type { LiveShots } from './use-live-shots.ts';
import { type OwnShot, shootNumber } from './yeekee.api.ts';
import { laterOf, lostShot } from './yeekee.rules.ts';

export interface Shoot {
  isSending: boolean;
  /** whole seconds until the next shot may follow; 0 for at once */
  waitSeconds: number;
  /** the last shot made on this page */
  last: OwnShot['shot'] | undefined;
  /** why the last press made no shot, as a sentence */
  refusal: string | undefined;
  /** @returns whether the number stands in the list */
  shoot: (number: string) => Promise<boolean>;
}

/** The action of shooting: one at a time, and where the answer is lost the list is looked through before the member is told. */
export function useShoot(roundId: string, { fetched, shots, add }: LiveShots): Shoot {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [last, setLast] = useState<OwnShot>();
  const [refusal, setRefusal] = useState<string>();
  const second = useServerSecond();
  const nextAt = laterOf(last?.nextAllowedAt, fetched?.next_allowed_at);
  const queryKey = lottoKeys.shots(roundId);
  const knownCount = shots.length;

  const lookFor = async (number: string): Promise<OwnShot | undefined> => {
    const list = await client.fetchQuery({ queryKey, queryFn: () => fetchShots(roundId), staleTime: 0 });
    const shot = lostShot(list.shots, number, knownCount);
    return shot && { shot, nextAllowedAt: list.next_allowed_at ?? null };
  };
  const send = async (number: string): Promise<OwnShot> => {
    try {
      return await shootNumber(roundId, number);
    } catch (error) {
      const found = isApiError(error) && error.outcomeUnknown ? await lookFor(number) : undefined;
      if (!found) throw error;
      return found;
    }
  };
  const shoot = async (number: string): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setSending(true);
    setRefusal(undefined);
    try {
      const own = await send(number);
      add(own.shot);
      setLast(own);
      return true;
    } catch (error) {
      setLast(undefined);
      setRefusal(messageOf(error));
      // Another tab of the member may have shot, or the round be over: the list says until when to wait.
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: lottoKeys.yeekeeRound(roundId) });
      return false;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return {
    isSending,
    waitSeconds: nextAt === null ? 0 : (secondsUntil(nextAt, second) ?? 0),
    last: last?.shot,
    refusal,
    shoot,
  };
}
