import type { LottoRound, RoundRule } from '@sanuk/contract/areas/lotto';
import { satangFromBaht } from '@sanuk/contract/money';
import { call, site } from '@sanuk/platform';
import { betTypeView, limitView, lineInput, validationView } from '../../shared/lotto.wire.ts';
import type { StakedLine, ValidationView } from '../../shared/slip/check.rules.ts';
import { type BetTypeView, type LimitView, sortBetTypes } from '../../shared/slip/slip.rules.ts';

export interface RoundView {
  round: LottoRound;
  betTypes: BetTypeView[];
  limits: LimitView[];
}

/** One round with what it pays and what it restricts. */
export async function fetchRound(roundId: string): Promise<RoundView> {
  const detail = await call('GET /api/lotto/round', { query: { round_id: roundId } });
  return {
    round: detail.round as LottoRound,
    betTypes: sortBetTypes(detail.bet_types.map(betTypeView)),
    limits: detail.limits.map(limitView),
  };
}

/** The restricted numbers as they stand now; they change while a round fills. */
export const fetchLimits = async (roundId: string): Promise<LimitView[]> =>
  (await call('GET /api/lotto/limit', { query: { round_id: roundId } })).map(limitView);

/** What the round pays by bet type. */
export const fetchRates = async (roundId: string): Promise<BetTypeView[]> =>
  sortBetTypes((await call('GET /api/lotto/rate', { query: { round_id: roundId } })).map(betTypeView));

export const fetchRule = (roundId: string): Promise<RoundRule> =>
  call('GET /api/lotto/rule', { query: { round_id: roundId } });

/** Asks the server what it says of each line; nothing is placed. */
export async function validateBill(roundId: string, lines: readonly StakedLine[]): Promise<ValidationView> {
  return validationView(
    await call('POST /api/lotto/bill/validate', {
      body: { round_id: roundId, agent_id: site().agentId, lines: lines.map(lineInput) },
    }),
  );
}

/** A bill as it was validated. */
export interface BillOrder {
  roundId: string;
  lines: StakedLine[];
  token: string;
  /** the slip it was written in; missing in an order that an earlier release has stored */
  draftId?: string;
}

export interface BillReceipt {
  billId: string;
  billNo: string;
  totalSatang: number;
  balanceAfterSatang: number | undefined;
}

/** Places a validated bill; `requestId` makes that sending it twice places it once, `draftId` that two tabs do. */
export async function placeBill(
  { roundId, lines, token, draftId }: BillOrder,
  requestId: string,
): Promise<BillReceipt> {
  const created = await call('POST /api/lotto/bill/create', {
    body: {
      round_id: roundId,
      agent_id: site().agentId,
      lines: lines.map(lineInput),
      validate_token: token,
      request_id: requestId,
      ...(draftId === undefined ? {} : { draft_id: draftId }),
    },
    idempotencyKey: requestId,
  });
  return {
    billId: created.bill_id,
    billNo: created.bill_no,
    totalSatang: satangFromBaht(created.total),
    balanceAfterSatang: satangFromBaht(created.balance_after),
  };
}
