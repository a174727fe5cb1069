import type { BillStatus, LottoLobby, LottoRound } from '@sanuk/contract/areas/lotto';
import { call, pageQuery } from '@sanuk/platform';
import type { BillView } from './bill.ts';
import { billView } from './lotto.wire.ts';

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
  yeekeeRound: (roundId: string) => ['lotto', 'yeekee', 'round', roundId],
  yeekeeEnd: (roundId: string) => ['lotto', 'yeekee', 'end', roundId],
  yeekeeDay: (roundId?: string) => ['lotto', 'yeekee', 'day', roundId ?? ''],
  allYeekeeDays: ['lotto', 'yeekee', 'day'],
  bills: ['lotto', 'bills'],
  billList: (filter: BillFilter) => ['lotto', 'bills', 'list', filter],
  bill: (billId: string) => ['lotto', 'bills', 'detail', billId],
  wins: (owner: string, roundIds: string) => ['lotto', 'bills', 'wins', owner, roundIds],
  allResults: ['lotto', 'results'],
  result: (roundId: string) => ['lotto', 'results', 'one', roundId],
  history: (market: string) => ['lotto', 'results', 'history', market],
} as const;

export interface LobbyView {
  categories: { categoryId: number; code: string; name: string; rounds: LottoRound[] }[];
}

const lobbyView = (lobby: LottoLobby): LobbyView => ({
  categories: lobby.categories.map((category) => ({
    categoryId: category.category_id,
    code: category.code,
    name: category.name,
    rounds: category.rounds as LottoRound[],
  })),
});

/** Rounds by category: those open now and next, and the newest finished ones. */
export const lobbyQuery = () =>
  pageQuery({
    queryKey: lottoKeys.lobby,
    name: 'GET /api/lotto/lobby',
    view: lobbyView,
  });

export interface BillFilter {
  status?: BillStatus;
  market?: string;
  roundId?: string;
  /** the key a bill was placed under */
  requestId?: string;
}

export interface BillPage {
  bills: BillView[];
  nextCursor: string | null;
}

/** The member's bills, newest first. */
export async function fetchBills(filter: BillFilter, cursor?: string): Promise<BillPage> {
  const page = await call('GET /api/lotto/bill/list', {
    query: {
      status: filter.status,
      market: filter.market,
      round_id: filter.roundId,
      request_id: filter.requestId,
      cursor,
      limit: 30,
    },
  });
  return { bills: page.items.map(billView), nextCursor: page.next_cursor };
}
