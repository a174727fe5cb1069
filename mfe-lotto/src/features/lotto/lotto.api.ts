import type { BillStatus, LottoRound, RoundRule, YeekeeShots } from '@sanuk/contract/areas/lotto';
import { satangFromBaht } from '@sanuk/contract/money';
import { call, setServerTime, site } from '@sanuk/platform';
import type { BillDetailView, BillView } from './bills/bill.rules.ts';
import { betTypeView, billDetailView, billView, limitView, lineInput, validationView } from './lotto.wire.ts';
import type { StakedLine, ValidationView } from './place-bill/check.rules.ts';
import { type BetTypeView, type LimitView, sortBetTypes } from './place-bill/slip.rules.ts';

/** Keys of the query cache; everything of lotto stands below the first word. */
export const lottoKeys = {
  lobby: ['lotto', 'lobby'],
  rounds: (categoryId: number, day: string) => ['lotto', 'rounds', categoryId, day],
  allRounds: ['lotto', 'rounds'],
  round: (roundId: string) => ['lotto', 'round', roundId],
  limits: (roundId: string) => ['lotto', 'limits', roundId],
  rates: (roundId: string) => ['lotto', 'rates', roundId],
  rule: (roundId: string) => ['lotto', 'rule', roundId],
  shots: (roundId: string) => ['lotto', 'shots', roundId],
  bills: ['lotto', 'bills'],
  billList: (filter: BillFilter) => ['lotto', 'bills', 'list', filter],
  bill: (billId: string) => ['lotto', 'bills', 'detail', billId],
} as const;

export interface LobbyView {
  categories: { categoryId: number; code: string; name: string; rounds: LottoRound[] }[];
}

/** Rounds by category: those open now and next, and the newest finished ones. Sets the page's clock. */
export async function fetchLobby(): Promise<LobbyView> {
  const lobby = await call('GET /api/lotto/lobby');
  setServerTime(lobby.server_time);
  return {
    categories: lobby.categories.map((category) => ({
      categoryId: category.category_id,
      code: category.code,
      name: category.name,
      rounds: category.rounds as LottoRound[],
    })),
  };
}

/** Every round of a category on one business day (YYYY-MM-DD in Bangkok). */
export const fetchRounds = async (categoryId: number, day: string): Promise<LottoRound[]> =>
  (await call('GET /api/lotto/rounds', { query: { category_id: categoryId, date: day } })) as LottoRound[];

export interface RoundView {
  round: LottoRound;
  betTypes: BetTypeView[];
  limits: LimitView[];
}

/** One round with what it pays and what it restricts. Sets the page's clock. */
export async function fetchRound(roundId: string): Promise<RoundView> {
  const detail = await call('GET /api/lotto/round', { query: { round_id: roundId } });
  setServerTime(detail.server_time);
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

/** The shots of a yeekee round with their sum and the 16th. */
export const fetchShots = (roundId: string): Promise<YeekeeShots> =>
  call('GET /api/lotto/yeekee/list', { query: { round_id: roundId } });

/** Asks the server what it says of each line; nothing is bought. */
export async function validateBill(roundId: string, lines: readonly StakedLine[]): Promise<ValidationView> {
  return validationView(
    await call('POST /api/lotto/bill/validate', {
      body: { round_id: roundId, agent_id: site().agentId, lines: lines.map(lineInput) },
    }),
  );
}

/** A bill as it was validated, with the key that makes sending it twice buy it once. */
export interface BillOrder {
  roundId: string;
  lines: StakedLine[];
  token: string;
  requestId: string;
}

export interface BillReceipt {
  billId: string;
  billNo: string;
  totalSatang: number;
  balanceAfterSatang: number | undefined;
}

/** Buys a validated bill. */
export async function createBill({ roundId, lines, token, requestId }: BillOrder): Promise<BillReceipt> {
  const created = await call('POST /api/lotto/bill/create', {
    body: {
      round_id: roundId,
      agent_id: site().agentId,
      lines: lines.map(lineInput),
      validate_token: token,
      request_id: requestId,
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

export interface BillFilter {
  status?: BillStatus;
  market?: string;
  roundId?: string;
}

export interface BillPage {
  bills: BillView[];
  nextCursor: string | null;
}

/** The member's bills, newest first. */
export async function fetchBills(filter: BillFilter, cursor?: string): Promise<BillPage> {
  const page = await call('GET /api/lotto/bill/list', {
    query: { status: filter.status, market: filter.market, round_id: filter.roundId, cursor, limit: 30 },
  });
  return { bills: page.items.map(billView), nextCursor: page.next_cursor };
}

export const fetchBill = async (billId: string): Promise<BillDetailView> =>
  billDetailView(await call('GET /api/lotto/bill/detail', { query: { bill_id: billId } }));

/** Takes a bill back where that is still allowed. `requestId` makes a repetition safe. */
export async function cancelBill(
  billId: string,
  requestId: string,
): Promise<{ refundSatang: number; cancelsLeftToday: number }> {
  const cancelled = await call('POST /api/lotto/bill/cancel', {
    body: { bill_id: billId, agent_id: site().agentId },
    idempotencyKey: requestId,
  });
  return {
    refundSatang: satangFromBaht(cancelled.refund),
    cancelsLeftToday: cancelled.cancels_left_today,
  };
}
