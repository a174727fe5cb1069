import * as withdraw from '../areas/withdraw.ts';
import type { CallTable } from '../call-shape.ts';

/** Money that leaves. The specification asks for it and names no call. */
export const withdrawCalls = {
  'GET /api/member/withdraw/info': {
    about: 'What can be withdrawn, why not more, and where to',
    access: 'member',
    data: withdraw.WithdrawInfo,
    ours: true,
  },
  'POST /api/member/withdraw/check': {
    about: 'What a withdrawal would do, or why it is refused; moves nothing',
    access: 'member',
    body: withdraw.WithdrawBody,
    data: withdraw.WithdrawPreview,
    ours: true,
  },
  'POST /api/member/withdraw/create': {
    about: 'Asks for a withdrawal: the money is held at once',
    access: 'member',
    body: withdraw.WithdrawBody,
    data: withdraw.Withdrawal,
    money: true,
    ours: true,
  },
  'POST /api/member/withdraw/cancel': {
    about: 'Takes a withdrawal back that nobody has approved yet',
    access: 'member',
    body: withdraw.CancelWithdrawalBody,
    data: withdraw.Withdrawal,
    money: true,
    ours: true,
  },
  'GET /api/member/withdraw/list': {
    about: 'Withdrawals of the member, the newest first',
    access: 'member',
    query: withdraw.WithdrawalListQuery,
    data: withdraw.WithdrawalList,
    ours: true,
  },
} as const satisfies CallTable;
