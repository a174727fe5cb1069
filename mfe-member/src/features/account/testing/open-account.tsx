import { announce } from '@sanuk/platform';
import type { Answers } from '@sanuk/testing/fake-server';
import { act, type PageOptions, type RenderedPage, renderPage } from '@sanuk/testing/render-page';
import AccountPage from '../home/account.page.tsx';
import StatementPage from '../statement-list/statement.page.tsx';
import { sampleBill, samplePage, samplePromotions, sampleRow, sampleWheel } from './account.fixtures.ts';

type Server = RenderedPage['server'];

/** `/member`, with one movement, one bill, two spins and no promotion unless the answers say otherwise. */
export const openAccount = (
  answers: Answers = {},
  options: Pick<PageOptions, 'session' | 'site' | 'user'> = {},
): Promise<RenderedPage> =>
  renderPage(<AccountPage />, {
    path: '/member',
    answers: {
      'GET /api/member/statement': samplePage([sampleRow('1')]),
      'GET /api/lotto/bill/list': { items: [sampleBill()], next_cursor: null },
      'GET /api/wheel/config_v2': sampleWheel(),
      'GET /api/promotion/mine': samplePromotions(),
      ...answers,
    },
    ...options,
  });

export const openStatement = (
  answer: Answers['GET /api/member/statement'],
  search = '',
  user?: PageOptions['user'],
): Promise<RenderedPage> =>
  renderPage(<StatementPage />, {
    path: `/member/statement${search}`,
    route: '/member/statement',
    answers: { 'GET /api/member/statement': answer },
    user,
  });

/** What was asked of the statement, oldest first. */
export const statementsAsked = (server: Server) =>
  server.requestsTo('GET /api/member/statement').map(({ query }) => query);

/** What the platform announces when the live connection says that the wallet moved. */
export const moveWallet = (): void =>
  act(() => announce('wallet:changed', { balanceSatang: 100, points: 0 }));
