import { paths, serverNow, showError, showToast, useQueryClient } from '@sanuk/platform';
import { useNavigate } from 'react-router-dom';
import { fetchLobby, lottoKeys } from '../lotto.api.ts';
import { nextOpenRound } from '../market/round.rules.ts';
import { copyIntoSlip } from '../place-bill/slip-store.ts';
import type { BillDetailView } from './bill.rules.ts';
import { billsText } from './bills.text.ts';

const baht = (satang: number) => String(satang / 100);

/** แทงซ้ำ: an old bill's lines into the next open round of its market. Bought only after the server has checked them anew. */
export function useCopyBill(): (detail: BillDetailView) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ bill, lines }) => {
    try {
      const lobby = await client.fetchQuery({ queryKey: lottoKeys.lobby, queryFn: fetchLobby });
      const rounds = lobby.categories.flatMap((category) => category.rounds);
      const next = nextOpenRound(rounds, bill.round.market, serverNow());
      if (!next) return showToast('error', billsText.againNone);
      copyIntoSlip(
        next.round_id,
        lines.map(({ betType, number, stakeSatang }) => ({ betType, number, amount: baht(stakeSatang) })),
      );
      await navigate(paths.lottoRound(next.round_id));
      showToast('info', billsText.againDone);
    } catch (error) {
      showError(error);
    }
  };
}
