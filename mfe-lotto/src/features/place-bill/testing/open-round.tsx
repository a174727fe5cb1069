import type { LottoRound, RoundDetail } from '@sanuk/contract/areas/lotto';
import type { Answers } from '@sanuk/testing/fake-server';
import { type PageOptions, renderPage, screen } from '@sanuk/testing/render-page';
import { closeSlip } from '../../../shared/slip/slip-store.ts';
import {
  sampleDetail,
  sampleLobby,
  sampleRound,
  validationOf,
} from '../../../shared/testing/lotto.fixtures.ts';
import PlaceBillPage from '../place-bill.page.tsx';

/** Answers of a round that takes bets and accepts every bill. */
export const roundAnswers = (detail: RoundDetail = sampleDetail()): Answers => ({
  'GET /api/lotto/round': detail,
  'GET /api/lotto/limit': detail.limits,
  'GET /api/lotto/rate': detail.bet_types,
  'POST /api/lotto/bill/validate': ({ body }) => validationOf(body.lines),
  'POST /api/lotto/bill/create': ({ body }) => ({
    bill_id: 'b-9',
    bill_no: 'YK2611200009',
    total: body.lines.reduce((sum, line) => sum + line.amount, 0),
    balance_after: 960,
  }),
  'GET /api/lotto/bill/list': { items: [], next_cursor: null },
  'GET /api/lotto/lobby': sampleLobby(),
});

/** Opens the page of a round and waits until it can be used. */
export async function openRound(
  answers: Answers = {},
  { round = sampleRound(), ...options }: Partial<PageOptions> & { round?: LottoRound } = {},
) {
  const page = await renderPage(<PlaceBillPage />, {
    path: `/lotto/${round.round_id}`,
    route: '/lotto/:roundId?',
    answers: { ...roundAnswers(sampleDetail(round)), ...answers },
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  opened.add(round.round_id);
  return page;
}

// One test's slip must not be found by the next.
const opened = new Set<string>();
afterEach(() => {
  for (const roundId of opened) closeSlip(roundId);
});
