import { paths, serverNow, showError, showToast, useQueryClient } from '@sanuk/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BillDetailView } from '../../shared/bill.ts';
import { lobbyQuery } from '../../shared/lotto.api.ts';
import { nextOpenRound } from '../../shared/rounds/round.rules.ts';
import { copyIntoSlip } from '../../shared/slip/slip-store.ts';
import { billsText } from './bills.text.ts';

const baht = (satang: number) => String(satang / 100);

/** แทงซ้ำ: an old bill's lines into the next open round of its market. Placed only after the server has checked them anew. */
export function useCopyBill() {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Until the round is open: a second press would put the lines in twice.
  const [isBusy, setBusy] = useState(false);
  const copy = async ({ bill, lines }: BillDetailView) => {
    setBusy(true);
    try {
      const lobby = await client.fetchQuery(lobbyQuery());
      const rounds = lobby.categories.flatMap((category) => category.rounds);
      const next = nextOpenRound(rounds, bill.round.market, serverNow());
      if (!next) {
        setBusy(false);
        return showToast('error', billsText.againNone);
      }
      copyIntoSlip(
        next.round_id,
        lines.map(({ betType, number, stakeSatang }) => ({ betType, number, amount: baht(stakeSatang) })),
      );
      await navigate(paths.lottoRound(next.round_id));
      showToast('info', billsText.againDone);
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  };
  return { copy, isBusy };
}
