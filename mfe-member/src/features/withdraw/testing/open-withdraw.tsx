import type { Withdrawal, WithdrawInfo } from '@sanuk/contract/areas/withdraw';
import { queryClient } from '@sanuk/platform';
import type { Answers } from '@sanuk/testing/fake-server';
import { act, type PageOptions, type RenderedPage, renderPage, screen } from '@sanuk/testing/render-page';
import WithdrawPage from '../withdraw.page.tsx';
import { mainAccount, sampleInfo, sampleWithdrawal } from './withdraw.fixtures.ts';

/** A server on which every withdrawal is taken. */
const taking = {
  'POST /api/member/withdraw/check': ({ body }) => ({
    account: mainAccount,
    amount: body.amount,
    fee: 0,
    balance_after: 2_000 - body.amount,
    needs_longer: false,
    ends_promotion: null,
  }),
  'POST /api/member/withdraw/create': ({ body }) => sampleWithdrawal({ amount: body.amount }),
} satisfies Answers;

/** `/member/withdraw` with what can be withdrawn and the newest withdrawals. */
export const openWithdraw = (
  { info = {}, history = [] }: { info?: Partial<WithdrawInfo>; history?: Withdrawal[] } = {},
  answers: Answers = {},
  session: PageOptions['session'] = 'member',
): Promise<RenderedPage> =>
  renderPage(<WithdrawPage />, {
    path: '/member/withdraw',
    session,
    answers: {
      'GET /api/member/withdraw/info': sampleInfo(info),
      'GET /api/member/withdraw/list': { items: history, next_cursor: null },
      ...taking,
      ...answers,
    },
  });

export const amountField = () => screen.findByRole('textbox', { name: /จำนวนเงิน/ });
export const nextButton = () => screen.findByRole('button', { name: 'ตรวจสอบรายการ' });
export const confirmButton = () => screen.findByRole('button', { name: /^ยืนยันถอน/ });

/** The first step, for an amount. */
export async function fillIn({ user }: RenderedPage, baht: string): Promise<void> {
  await user.type(await amountField(), baht);
  await user.click(await nextButton());
}

type Server = RenderedPage['server'];
export const made = (server: Server) => server.requestsTo('POST /api/member/withdraw/create');

/** The server moves on, and the platform does what it does with the live event of it. */
export async function moveOn(
  server: Server,
  info: Partial<WithdrawInfo>,
  history: Withdrawal[],
): Promise<void> {
  server.answer({
    'GET /api/member/withdraw/info': sampleInfo(info),
    'GET /api/member/withdraw/list': { items: history, next_cursor: null },
  });
  await act(() => queryClient.invalidateQueries({ queryKey: ['withdraw'] }));
}
