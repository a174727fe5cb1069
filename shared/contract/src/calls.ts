import { type Static, type TSchema, Type } from 'typebox';
import * as agent from './areas/agent.ts';
import * as auth from './areas/auth.ts';
import * as game from './areas/game.ts';
import * as lotto from './areas/lotto.ts';
import * as member from './areas/member.ts';
import * as payment from './areas/payment.ts';
import * as wheel from './areas/wheel.ts';

/** Who may call: anyone, or only a signed-in member. */
export type CallAccess = 'anyone' | 'member';

export interface CallShape {
  access: CallAccess;
  /** JSON body (POST) */
  body?: TSchema;
  /** query string (GET) */
  query?: TSchema;
  data: TSchema;
  /** `status` instead of `error` in the envelope (requirement L1) */
  envelope?: 'status';
  /** moves money or points: takes an Idempotency-Key header, or `request_id` in the body where the shape has one */
  money?: true;
}

const none = Type.Null();
const empty = Type.Object({});

/** Every call with a shape, by method and path exactly as in the specification, section 7. */
export const calls = {
  'POST /api/agent/config': { access: 'anyone', body: empty, data: agent.AgentConfig },
  'GET /api/agent/validate': {
    access: 'anyone',
    query: Type.Object({ code: Type.String({ maxLength: 40 }) }),
    data: agent.AgentCodeCheck,
  },
  'GET /api/banner': {
    access: 'anyone',
    query: Type.Object({ agent_code: Type.String() }),
    data: Type.Array(agent.Banner),
  },
  'GET /api/notifications': { access: 'anyone', data: Type.Array(agent.Notification) },
  /** ours: the read state of notices */
  'POST /api/notifications/read': {
    access: 'member',
    body: agent.NotificationsReadBody,
    data: agent.NotificationsRead,
  },
  'GET /api/event/list': {
    access: 'anyone',
    query: agent.EventListQuery,
    data: Type.Array(agent.AgentEvent),
  },
  'POST /api/agent/bank_accounts': { access: 'member', body: empty, data: Type.Array(agent.BankAccount) },
  'POST /api/agent/true_money_accounts': {
    access: 'member',
    body: empty,
    data: Type.Array(agent.TrueMoneyAccount),
  },

  'POST /api/check_account': { access: 'anyone', body: auth.CheckAccountBody, data: auth.CheckAccount },
  'POST /api/register': { access: 'anyone', body: auth.RegisterBody, data: auth.SignedIn },
  'POST /api/login': { access: 'anyone', body: auth.LoginBody, data: auth.SignedIn },
  'POST /api/logout': { access: 'member', body: empty, data: none },
  'GET /api/get_user_info': { access: 'member', data: auth.UserInfo },
  'POST /api/reset_password': { access: 'anyone', body: auth.ResetPasswordBody, data: auth.CodeSent },
  'POST /api/reset_password_v2': { access: 'anyone', body: auth.ResetPasswordV2Body, data: none },
  'POST /api/member/change_password': {
    access: 'member',
    body: auth.ChangePasswordBody,
    data: auth.PasswordChanged,
  },
  'POST /api/member/update_sub_bank_account': {
    access: 'member',
    body: auth.UpdateSubBankAccountBody,
    data: auth.SubBankAccount,
  },

  'GET /api/lobby/configs': { access: 'anyone', query: game.LobbyConfigQuery, data: game.LobbyConfig },
  'GET /api/game/list': { access: 'anyone', query: game.GameListQuery, data: game.GameList },
  'POST /api/game/wallets': { access: 'member', body: game.GameWalletsBody, data: member.Wallets },
  'POST /api/game/link': { access: 'member', body: game.GameLinkBody, data: game.GameLink },
  'POST /api/game/demo': { access: 'anyone', body: game.GameDemoBody, data: game.GameLink },

  'POST /api/member/wallets': { access: 'member', body: empty, data: member.Wallets },
  'POST /api/member/points': { access: 'member', body: empty, data: member.Points },
  /** ours: the specification names the page but no call */
  'GET /api/member/statement': { access: 'member', query: member.StatementQuery, data: member.Statement },

  'GET /api/member/payment/channels': { access: 'member', data: payment.PaymentChannels },
  'GET /api/member/payment/info': {
    access: 'member',
    query: payment.PaymentInfoQuery,
    data: payment.PaymentInfo,
  },
  'POST /api/member/payment/generate_qr': {
    access: 'member',
    body: payment.GenerateQrBody,
    data: payment.QrPayment,
    money: true,
  },
  'GET /api/member/payment/qrcode_info': {
    access: 'member',
    query: payment.QrPaymentQuery,
    data: payment.MaybeQrPayment,
  },
  'GET /api/member/payment/inquiry_status': {
    access: 'member',
    query: Type.Object({ payment_id: Type.String() }),
    data: payment.QrPayment,
  },

  'GET /api/lotto/lobby': { access: 'anyone', data: lotto.LottoLobby, envelope: 'status' },
  'GET /api/lotto/rounds': { access: 'anyone', query: lotto.RoundsQuery, data: lotto.LottoRounds },
  'GET /api/lotto/round': { access: 'anyone', query: lotto.RoundQuery, data: lotto.RoundDetail },
  'GET /api/lotto/rule': { access: 'anyone', query: lotto.RoundQuery, data: lotto.RoundRule },
  'GET /api/lotto/rate': { access: 'anyone', query: lotto.RoundQuery, data: lotto.BetTypeRates },
  'GET /api/lotto/limit': { access: 'anyone', query: lotto.RoundQuery, data: lotto.NumberLimits },
  'GET /api/lotto/yeekee/list': { access: 'anyone', query: lotto.RoundQuery, data: lotto.YeekeeShots },
  'POST /api/lotto/bill/validate': {
    access: 'member',
    body: lotto.BillValidateBody,
    data: lotto.BillValidation,
  },
  'POST /api/lotto/bill/create': {
    access: 'member',
    body: lotto.BillCreateBody,
    data: lotto.BillCreated,
    money: true,
  },
  'POST /api/lotto/bill/cancel': {
    access: 'member',
    body: lotto.BillCancelBody,
    data: lotto.BillCancelled,
    money: true,
  },
  'GET /api/lotto/bill/list': { access: 'member', query: lotto.BillListQuery, data: lotto.BillList },
  'GET /api/lotto/bill/detail': { access: 'member', query: lotto.BillDetailQuery, data: lotto.BillDetail },

  'GET /api/wheel/config_v2': { access: 'anyone', data: wheel.WheelConfig },
  'POST /api/wheel/spin_v2': {
    access: 'member',
    body: wheel.WheelSpinBody,
    data: wheel.WheelSpin,
    money: true,
  },
  'GET /api/wheel/board': { access: 'anyone', data: wheel.WheelBoard },
} as const satisfies Record<string, CallShape>;

export type CallName = keyof typeof calls;

/**
 * Calls of the specification whose area is not built yet: the backend answers each with 'not-built'.
 * Building one takes it from this list.
 */
export const callsNotBuilt = [
  'GET /api/game/lobby',
  'POST /api/cashback/loss/claim',
  'GET /api/cashback/loss/history',
  'GET /api/cashback/turnover/history',
  'GET /api/lotto/result',
  'GET /api/lotto/results',
  'GET /api/lotto/rates',
  'GET /api/lotto/yeekee/lists',
  'POST /api/lotto/yeekee/shoot_number',
  'GET /api/poll/config',
  'GET /api/poll/stats',
  'GET /api/poll/winners',
  'POST /api/poll/submit',
  'GET /api/poll/quota/get',
  'GET /api/poll/quota/check',
  'GET /api/quest/list',
  'POST /api/quest/redeem',
  'POST /api/event/quest',
  'GET /api/promotion/list',
  'GET /api/affiliate/v2/configs',
  'POST /api/affiliate/network',
  'GET /api/affiliate/transactions',
  'GET /api/affiliate/v2/transactions',
  'GET /api/affiliate/summary',
  'POST /api/affiliate/redeem',
  'POST /api/redemption/redeem',
  'GET /api/redemption/list',
  'GET /api/redemption/history',
  'POST /api/redemption/calc',
  'POST /api/sooth/baccarat',
  'POST /api/sooth/detail',
  'GET /api/wheel/config',
  'POST /api/wheel/spin',
  'POST /api/wheel/reward',
] as const;

type Shape<N extends CallName> = (typeof calls)[N];
/** Body of a call, or undefined where it has none. */
export type CallBody<N extends CallName> =
  Shape<N> extends { body: infer B extends TSchema } ? Static<B> : undefined;
/** Query of a call, or undefined where it has none. */
export type CallQuery<N extends CallName> =
  Shape<N> extends { query: infer Q extends TSchema } ? Static<Q> : undefined;
/** What stands in `data` when a call succeeds. */
export type CallData<N extends CallName> =
  Shape<N> extends { data: infer D extends TSchema } ? Static<D> : never;
