import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { BillSender } from './bill-sender.ts';

/** The sender of one round's bills and where it stands; a round opened anew starts without any cached bill (requirement L2). */
export function useSendBill(roundId: string) {
  const sender = useMemo(() => new BillSender(roundId), [roundId]);
  const state = useSyncExternalStore(sender.subscribe, sender.state, sender.state);
  useEffect(() => {
    void sender.resume();
  }, [sender]);
  return { sender, state };
}

export type Sending = ReturnType<typeof useSendBill>;
