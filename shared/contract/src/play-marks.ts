import type { CallShape } from './call-shape.ts';
import type { CallName, calls } from './calls.ts';

/**
 * What a member's call does to play:
 * - `play`: stakes, or opens what stakes
 * - `deposit`: brings money in
 * - `prize`: gives the member something
 * - `open`: none of these; free to members who are excluded
 */
export type PlayMark = 'play' | 'deposit' | 'prize' | 'open';

type NeedsMark<N extends CallName> = N extends `POST ${string}`
  ? (typeof calls)[N] extends CallShape & { access: 'member' }
    ? N
    : never
  : never;
/** Calls by which a member changes something. */
export type MarkedCall = { [N in CallName]: NeedsMark<N> }[CallName];

/**
 * Every call by which a member changes something has its mark; one that has none breaks the build. Whatever is marked asks the gate of
 * the backend before it does anything, which a test finds out for each (docs/decisions/0205).
 */
export const playMarks: Readonly<Record<MarkedCall, PlayMark>> = {
  'POST /api/game/link': 'play',
  'POST /api/freespin/link': 'play',
  'POST /api/lotto/bill/validate': 'open',
  'POST /api/lotto/bill/create': 'play',
  'POST /api/lotto/bill/cancel': 'open',
  'POST /api/lotto/yeekee/shoot_number': 'play',
  'POST /api/wheel/spin': 'play',
  'POST /api/wheel/spin_v2': 'play',
  'POST /api/poll/submit': 'play',
  'POST /api/redemption/redeem': 'play',
  'POST /api/member/payment/generate_qr': 'deposit',
  'POST /api/promotion/select': 'prize',
  'POST /api/cashback/loss/claim': 'prize',
  'POST /api/quest/redeem': 'prize',
  'POST /api/coupon/redeem': 'prize',
  'POST /api/affiliate/redeem': 'prize',

  // Money on its way out or back, and what moves none.
  'POST /api/member/withdraw/check': 'open',
  'POST /api/member/withdraw/create': 'open',
  'POST /api/member/withdraw/cancel': 'open',
  'POST /api/member/payment/cancel': 'open',
  'POST /api/promotion/deselect': 'open',
  'POST /api/promotion/cancel': 'open',
  'POST /api/wheel/reward': 'open',
  'POST /api/redemption/calc': 'open',
  'POST /api/event/quest': 'open',
  'POST /api/affiliate/network': 'open',
  'POST /api/game/wallets': 'open',
  'POST /api/game/favourite': 'open',
  'POST /api/member/wallets': 'open',
  'POST /api/member/points': 'open',
  'POST /api/notifications/read': 'open',
  'POST /api/agent/bank_accounts': 'open',
  'POST /api/agent/true_money_accounts': 'open',
  'POST /api/logout': 'open',
  'POST /api/line/link': 'open',
  'POST /api/line/unlink': 'open',
  'POST /api/member/change_password': 'open',
  'POST /api/member/update_sub_bank_account': 'open',
  'POST /api/responsible/limit': 'open',
  'POST /api/responsible/confirm': 'open',
  'POST /api/responsible/check': 'open',
  'POST /api/responsible/break': 'open',
  'POST /api/responsible/exclude': 'open',
};
