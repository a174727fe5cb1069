import type { OperatorEndpoint } from '@sanuk/contract/outside/operator';
import { newEvent, newNotification } from '../features/notifications/testing/staff.ts';

const by = { brand: 'siam', who: 'สมชาย' };
const ofMoney = { brand: 'siam', decision_key: 'order-0001', transaction_id: 'bank-0001', reason: 'ตรวจแล้ว' };
const someId = '01890000-0000-7000-8000-000000000001';
/** A body that fits each endpoint of the staff. */
export const operatorBodies: { [D in OperatorEndpoint]: object } = {
  '/operator/notifications/publish': newNotification(),
  '/operator/notifications/withdraw': { ...by, notification_id: 1 },
  '/operator/notifications/list': { brand: 'siam', list: 'notifications' },
  '/operator/events/publish': newEvent(),
  '/operator/events/withdraw': { ...by, event_id: 1 },
  '/operator/events/list': { brand: 'siam', list: 'events' },
  '/operator/brand/check': { brand: 'siam', check_brand: 'house-edge' },
  '/operator/members/find': { brand: 'siam', find: '0812345678' },
  '/operator/members/show': { brand: 'siam', show_member: '0812345678' },
  '/operator/accounts/list': { brand: 'siam', list: 'account-changes', state: 'proposed' },
  '/operator/accounts/change': {
    ...{ brand: 'siam', change_key: 'account-change-1', phone: '0812345678', account: 'main' },
    ...{ bank_code: 'KBANK', bank_account: '1112223334', reason: 'ปิดบัญชีเดิมแล้ว' },
  },
  '/operator/accounts/decide': { brand: 'siam', change_id: someId, verdict: 'approve', reason: 'ตรวจแล้ว' },
  '/operator/adjustments/list': { brand: 'siam', list: 'adjustments', state: 'proposed' },
  '/operator/adjustments/propose': {
    ...{ brand: 'siam', adjustment_key: 'adjustment-1', phone: '0812345678', direction: 'credit' },
    ...{ amount_satang: 100_00, reason: 'ยอดฝากเข้าไม่ครบ' },
  },
  '/operator/adjustments/decide': {
    ...{ brand: 'siam', adjustment_id: someId, verdict: 'approve', reason: 'ตรวจแล้ว' },
  },
  '/operator/members/note': { brand: 'siam', note_on: '0812345678', note: 'โทรมาถามเรื่องถอนเงิน' },
  '/operator/members/money': { brand: 'siam', money_of: '0812345678' },
  '/operator/members/bets': {
    ...{ brand: 'siam', bets_of: '0812345678', bets: 'games', cursor: null, limit: 50 },
  },
  '/operator/members/reset': { brand: 'siam', reset: '0812345678', reason: 'แจ้งว่ามีคนอื่นเข้าบัญชี' },
  '/operator/members/statement': {
    ...{
      brand: 'siam',
      statement_of: '0812345678',
      statement_wallet: 'main',
      statement_kind: null,
      from: null,
      to: null,
    },
    ...{ cursor: null, limit: 50 },
  },
  '/operator/members/trace': { brand: 'siam', trace_transfer: someId },
  '/operator/audit/list': {
    ...{ brand: 'siam', list: 'audit', person: null, action: null, member: null, from: null, until: null },
    ...{ cursor: null, limit: 50 },
  },
  '/operator/staff/invite': {
    ...{ brand: 'siam', invite: 'somporn', display_name: 'สมพร' },
    grants: [{ role: 'support', remotes: null }],
  },
  '/operator/staff/grant': {
    ...{ brand: 'siam', grant_to: 'somporn', reason: 'ย้ายหน้าที่' },
    grants: [{ role: 'auditor', remotes: null }],
  },
  '/operator/staff/reset': { brand: 'siam', reset: 'somporn', reason: 'โทรศัพท์หาย' },
  '/operator/staff/remove': { brand: 'siam', remove: 'somporn', reason: 'ลาออก' },
  '/operator/staff/list': { brand: 'siam', list: 'staff' },
  '/operator/staff/note': {
    ...{ brand: 'siam', note_key: 'office-0001', happened_at: '2026-11-20T12:00:00.000Z' },
    ...{ network: '203.0.113.7', event: { name: 'staff-logged-out' } },
  },
  '/operator/announcement': { ...by, announcement: 'on' },
  '/operator/review/list': {
    ...{ brand: 'siam', list: 'review', state: null, problem: null, from: null, until: null },
    ...{ cursor: null, limit: 50 },
  },
  '/operator/review/credit': { ...ofMoney, phone: '0812345678' },
  '/operator/review/return': { ...ofMoney, return_reference: 'KB-1' },
  '/operator/review/split': {
    ...ofMoney,
    parts: [
      { phone: '0812345678', amount_satang: 100 },
      { return_reference: 'KB-1', amount_satang: 100 },
    ],
  },
  '/operator/review/decide': {
    ...{ brand: 'siam', decision_id: '01890000-0000-7000-8000-000000000001', verdict: 'approve' },
    reason: 'ตรวจแล้ว',
  },
  '/operator/members/suspend': { brand: 'siam', suspend: '0812345678', reason: 'ตรวจสอบ' },
  '/operator/members/restore': { brand: 'siam', restore: '0812345678', reason: 'ตรวจแล้ว' },
  '/operator/members/level': { brand: 'siam', level_of: '0812345678', vip_level: 1, reason: 'ลูกค้าประจำ' },
  '/operator/members/flags': { brand: 'siam', list: 'flags', state: null, cursor: null, limit: 50 },
  '/operator/members/decide-flags': {
    ...{ brand: 'siam', flags_of: '0812345678', verdict: 'other-person', reason: 'ตรวจแล้ว' },
  },
  '/operator/free-spins/list': { brand: 'siam', list: 'free-spins', state: null },
  '/operator/free-spins/grant': {
    ...{
      brand: 'siam',
      grant_key: 'spins-00001',
      phone: '0812345678',
      provider_id: 'siamspin',
      game_id: null,
    },
    ...{ spins: 5, stake_satang: 100, wallet: 'free', valid_until: '2099-01-01T00:00:00.000Z' },
    reason: 'ของขวัญวันเกิด',
  },
  '/operator/free-spins/decide': {
    ...{ brand: 'siam', free_spins_id: '01890000-0000-7000-8000-000000000001', verdict: 'approve' },
    reason: 'ตรวจแล้ว',
  },
  '/operator/free-spins/revoke': {
    ...{ brand: 'siam', revoke_id: '01890000-0000-7000-8000-000000000001', reason: 'ให้ผิดคน' },
  },
  '/operator/wallets/list': { brand: 'siam', list: 'grants', state: null },
  '/operator/wallets/grant': {
    ...{ brand: 'siam', grant_key: 'grant-00001', phone: '0812345678', wallet: 'bonus' },
    ...{ amount_satang: 100_00, reason: 'ของขวัญวันเกิด' },
  },
  '/operator/affiliate/list': { brand: 'siam', list: 'affiliates', limit: 50 },
  '/operator/affiliate/show': { brand: 'siam', show_affiliate: '0812345678' },
  '/operator/affiliate/end': { brand: 'siam', end_affiliate: 'now' },
  '/operator/dashboard/show': { brand: 'siam', dashboard: 'money', days: 7 },
  '/operator/cashback/list': { brand: 'siam', list: 'cashback', kind: 'loss', limit: 50 },
  '/operator/cashback/end': { brand: 'siam', end_cashback: 'loss' },
  '/operator/withdrawals/list': {
    ...{ brand: 'siam', list: 'withdrawals', state: null, cursor: null, limit: 50 },
  },
  '/operator/promotions/list': {
    ...{ brand: 'siam', list: 'promotions', state: null, phone: null, cursor: null, limit: 50 },
  },
  '/operator/quests/list': { brand: 'siam', list: 'quests' },
  '/operator/quests/show': { brand: 'siam', show_quest: 'visit', limit: 50 },
  '/operator/limits/show': { brand: 'siam', limits_of: '0811111111' },
  '/operator/limits/exclude': {
    ...{ brand: 'siam', exclude: '0811111111', months: 6, reason: 'โทรมาขอ' },
  },
  '/operator/promotions/show': { brand: 'siam', show_promotion: someId },
  '/operator/promotions/cancel': { brand: 'siam', cancel_promotion: someId, reason: 'ตรวจพบหลายบัญชี' },
  '/operator/coupons/issue': {
    ...{ brand: 'siam', batch_key: 'coupons-0001', coupon_title: 'วันเกิด', coupon_wallet: 'main' },
    ...{ amount_satang: 50_00, turnover_hundredths: 0, codes: 1, uses: 1, members: null },
    ...{ from: null, until: null, reason: 'วันเกิด' },
  },
  '/operator/coupons/decide': {
    ...{ brand: 'siam', coupon_batch_id: someId, verdict: 'approve', reason: 'ตรวจแล้ว' },
  },
  '/operator/coupons/list': { brand: 'siam', list: 'coupons', state: null },
  '/operator/coupons/show': { brand: 'siam', show_coupons: someId },
  '/operator/coupons/stop': { brand: 'siam', stop_coupons: someId, reason: 'ออกผิด' },
  '/operator/polls/open': {
    ...{ brand: 'siam', poll_key: 'poll-000001', poll_title: 'คู่เอก', question: 'ใครชนะ', poll_image: null },
    choices: [
      { name: 'แดง', image: null },
      { name: 'น้ำเงิน', image: null },
    ],
    ...{ open_at: null, close_at: '2099-01-01T00:00:00.000Z', answers: 1, deposit_satang: null },
    ...{ answers_max: 1, reward: null },
  },
  '/operator/lotto/waiting': { brand: 'siam', list: 'lotto-results' },
  '/operator/lotto/corrections': { brand: 'siam', list: 'lotto-corrections', state: null },
  '/operator/lotto/correct': {
    ...{ brand: 'siam', correction_key: 'correct-0001', correct_round: 'thgov-20261201', top3: '007' },
    ...{ bottom2: '45', reason: 'ผลผิด' },
  },
  '/operator/lotto/void': {
    ...{ brand: 'siam', correction_key: 'void-000001', void_round: 'thgov-20261201', reason: 'ผลผิด' },
  },
  '/operator/lotto/decide': {
    ...{ brand: 'siam', correction_id: someId, verdict: 'approve', reason: 'ตรวจแล้ว' },
  },
  '/operator/lotto/result': {
    ...{ brand: 'siam', lotto_round: 'hanoi-20261120', top3: '123', bottom2: '45', reason: 'ผลทางการ' },
  },
  '/operator/polls/list': { brand: 'siam', list: 'polls', state: null },
  '/operator/polls/close': { brand: 'siam', close_poll: 1, reason: 'ปิดก่อนเวลา' },
  '/operator/polls/result': { brand: 'siam', result_poll: 1, right_choice: 1, reason: 'ผลทางการ' },
  '/operator/redemptions/list': {
    ...{ brand: 'siam', list: 'redemptions', state: null, phone: null, cursor: null, limit: 50 },
  },
  '/operator/redemptions/move': { brand: 'siam', move_redemption: someId, to: 'packed', tracking: null },
  '/operator/redemptions/cancel': { brand: 'siam', cancel_redemption: someId, reason: 'ของหมด' },
  '/operator/withdrawals/show': { brand: 'siam', show_withdrawal: someId },
  '/operator/withdrawals/approve': {
    ...{ brand: 'siam', approve_withdrawal: someId, amount_satang: 100_00, reason: 'ตรวจแล้ว' },
  },
  '/operator/withdrawals/reject': { brand: 'siam', reject_withdrawal: someId, reason: 'ตรวจแล้ว' },
  '/operator/withdrawals/fail': { brand: 'siam', fail_withdrawal: someId, reason: 'ตรวจแล้ว' },
  '/operator/wins/list': { brand: 'siam', list: 'wins', state: null },
  '/operator/wins/decide': {
    ...{ brand: 'siam', held_id: someId, verdict: 'approve', reason: 'ตรวจแล้ว' },
  },
  '/operator/wallets/decide': {
    ...{ brand: 'siam', grant_id: '01890000-0000-7000-8000-000000000001', verdict: 'approve' },
    reason: 'ตรวจแล้ว',
  },
};
