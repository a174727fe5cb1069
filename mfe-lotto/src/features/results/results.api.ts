import type { BetType, BillWin } from '@sanuk/contract/areas/lotto';
import type { Results, RoundOutcome, RoundResultDetail } from '@sanuk/contract/areas/lotto-results';
import { satangFromBaht } from '@sanuk/contract/money';
import { call, type DeclaredQuery, firstPage, site } from '@sanuk/platform';
import { lottoKeys } from '../../shared/lotto.api.ts';
import type { OutcomePage, OutcomeView, ResultFilter, WinView } from './results.rules.ts';

const pageSize = 30;
/** As many rounds as one request gives: what the statistics of a market count over. */
const historySize = 100;
/** As many rounds as one request takes. */
const winsAtOnce = 100;

const resultsRequest = ({ categoryId, market, date }: ResultFilter) =>
  ({
    name: 'GET /api/lotto/results',
    query: {
      agent_id: site().agentId,
      ...(categoryId === undefined ? {} : { category_id: categoryId }),
      ...(market === undefined ? {} : { market }),
      ...(date === undefined ? {} : { date }),
      limit: pageSize,
    },
  }) as const;

const outcomeView = (outcome: RoundOutcome): OutcomeView => ({
  round: outcome.round,
  prizes: outcome.prizes as OutcomeView['prizes'],
  voidReason: outcome.void_reason as OutcomeView['voidReason'],
  resultedAt: outcome.resulted_at,
});

const pageView = ({ items, next_cursor }: Results): OutcomePage => ({
  outcomes: items.map(outcomeView),
  nextCursor: next_cursor,
});

/** The first page of the results of a filter, as data; `firstResults` are the options of the list it begins. */
export const resultsQuery = (filter: ResultFilter): DeclaredQuery => ({
  queryKey: [...lottoKeys.allResults, 'list', filter],
  request: resultsRequest(filter),
  isPaged: true,
});
export const firstResults = (filter: ResultFilter) =>
  firstPage(resultsRequest(filter), (answer) => pageView(answer as Results));

/** A page of results, the newest first. */
export async function fetchResults(
  filter: ResultFilter,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<OutcomePage> {
  const query = { ...resultsRequest(filter).query, ...(cursor ? { cursor } : {}) };
  return pageView(await call('GET /api/lotto/results', { query, signal }));
}

/** The last results of one market, to count in. */
export async function fetchHistory(market: string, signal: AbortSignal): Promise<OutcomeView[]> {
  const query = { agent_id: site().agentId, market, limit: historySize };
  return (await call('GET /api/lotto/results', { query, signal })).items.map(outcomeView);
}

export interface ResultDetail extends OutcomeView {
  /** what a yeekee result was computed from */
  draw: RoundResultDetail['draw'];
}

/** How one round ended. */
export async function fetchResult(roundId: string, signal: AbortSignal): Promise<ResultDetail> {
  const result = await call('GET /api/lotto/result', { query: { round_id: roundId }, signal });
  return { ...outcomeView(result), draw: result.draw };
}

const winView = (win: BillWin): WinView => ({
  billId: win.bill_id,
  roundId: win.round_id,
  betType: win.bet_type as BetType,
  number: win.number,
  winSatang: satangFromBaht(win.win_amount),
});

/** Lines of the member that won in some rounds, however many rounds these are. */
export async function fetchWins(roundIds: readonly string[], signal: AbortSignal): Promise<WinView[]> {
  const parts = Array.from({ length: Math.ceil(roundIds.length / winsAtOnce) }, (_, part) =>
    roundIds.slice(part * winsAtOnce, (part + 1) * winsAtOnce).join(','),
  );
  const answers = await Promise.all(
    parts.map((part) => call('GET /api/lotto/bill/wins', { query: { round_ids: part }, signal })),
  );
  return answers.flat().map(winView);
}
