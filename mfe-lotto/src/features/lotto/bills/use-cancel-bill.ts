import {
  formatBaht,
  isApiError,
  newRequestId,
  refreshWallet,
  showError,
  showToast,
  swallow,
  useQueryClient,
} from '@sanuk/platform';
import { useRef, useState } from 'react';
import { cancelBill, fetchBill, lottoKeys } from '../lotto.api.ts';
import { billsText } from './bills.text.ts';

/** Taking a bill back. One key for the deed; after a lost answer the bill itself says what became of it. */
export function useCancelBill(billId: string) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const requestId = useRef<string>(undefined);

  const settle = async (): Promise<void> => {
    try {
      const { refundSatang, cancelsLeftToday } = await cancelBill(billId, requestId.current ?? '');
      requestId.current = undefined;
      showToast('success', billsText.cancelled(formatBaht(refundSatang), cancelsLeftToday));
    } catch (error) {
      if (!isApiError(error) || !error.outcomeUnknown) {
        requestId.current = undefined;
        showError(error);
        return;
      }
      const seen = await swallow(fetchBill(billId));
      if (seen?.bill.status === 'cancelled') showToast('success', billsText.cancelledSeen);
      else showToast('error', billsText.cancelUnknown);
    }
  };

  const cancel = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    requestId.current ??= newRequestId();
    setBusy(true);
    await settle();
    running.current = false;
    setBusy(false);
    void swallow(refreshWallet());
    void client.invalidateQueries({ queryKey: lottoKeys.bills });
  };
  return { cancel, isBusy };
}
