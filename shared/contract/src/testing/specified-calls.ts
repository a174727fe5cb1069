/** One row of the specification's section 7, with something a well-meaning client would send. */
export interface SpecifiedCall {
  /** method and path, letter by letter */
  name: string;
  /** only for who is signed in */
  members?: true;
  /** body of a POST, query of a GET */
  input?: Record<string, unknown>;
}

const round = { round_id: 'yeekee-19990101-01' };
const lines = [{ bet_type: '2TOP', number: '07', amount: 1 }];
const game = { game_id: 'none', provider_id: 'none' };
const request = { request_id: 'walk-over-all-calls' };
const poll = { poll_id: 1 };
const phone = '0800000000';
const password = 'a password nobody has';

/**
 * The calls of site.txt, section 7, written down by hand: nothing here is derived from `calls`, so that a call which is
 * lost or renamed there is missed. Log-out stands last, because a walk as a member ends with it.
 */
export const specifiedCalls: readonly SpecifiedCall[] = [
  // Game
  {
    name: 'POST /api/game/link',
    members: true,
    input: { ...game, wallet_id: '1', is_mobile: true, source: 'home' },
  },
  { name: 'POST /api/game/demo', input: { ...game, is_mobile: true, source: 'home', agent_code: 'SIAM' } },
  { name: 'GET /api/lobby/configs', input: { lobby_key: 'hot' } },
  { name: 'GET /api/game/list', input: { provider: 'none', category: 'slot', limit: 60 } },
  { name: 'GET /api/game/lobby', input: { category: 'slot', search: 'a', sort: 'name' } },
  { name: 'POST /api/game/wallets', members: true, input: { ...game, sub_provider_id: 'none' } },
  // Agent
  { name: 'POST /api/agent/config' },
  { name: 'POST /api/agent/bank_accounts', members: true },
  { name: 'POST /api/agent/true_money_accounts', members: true },
  { name: 'GET /api/notifications' },
  { name: 'GET /api/banner', input: { agent_code: 'SIAM' } },
  { name: 'GET /api/event/list', input: { agent_code: 'SIAM' } },
  { name: 'GET /api/agent/validate', input: { code: 'SIAM' } },
  // Cashback
  { name: 'POST /api/cashback/loss/claim', members: true, input: { period_id: '1999-w01' } },
  { name: 'GET /api/cashback/loss/history', members: true, input: { state: 'claimed', limit: 10 } },
  {
    name: 'GET /api/cashback/turnover/history',
    members: true,
    input: { category: 'slot', from: '2026-01-01' },
  },
  // Lotto
  { name: 'GET /api/lotto/lobby' },
  { name: 'GET /api/lotto/rounds', input: { category_id: 1 } },
  { name: 'GET /api/lotto/result', input: round },
  { name: 'GET /api/lotto/results', input: { agent_id: 5 } },
  { name: 'GET /api/lotto/round', input: round },
  { name: 'GET /api/lotto/rule', input: round },
  { name: 'GET /api/lotto/rate', input: round },
  { name: 'GET /api/lotto/rates', input: { category_id: 1, agent_id: 5 } },
  { name: 'GET /api/lotto/limit', input: round },
  { name: 'GET /api/lotto/yeekee/list', input: round },
  { name: 'GET /api/lotto/yeekee/lists', input: round },
  { name: 'POST /api/lotto/yeekee/shoot_number', members: true, input: { ...round, number: '00042' } },
  { name: 'POST /api/lotto/bill/validate', members: true, input: { ...round, agent_id: 5, lines } },
  {
    name: 'POST /api/lotto/bill/create',
    members: true,
    input: { ...round, ...request, agent_id: 5, lines, validate_token: 'none' },
  },
  { name: 'POST /api/lotto/bill/cancel', members: true, input: { bill_id: '0', agent_id: 5 } },
  { name: 'GET /api/lotto/bill/list', members: true, input: { status: 'won' } },
  { name: 'GET /api/lotto/bill/detail', members: true, input: { bill_id: '0' } },
  // Payment
  { name: 'GET /api/member/payment/channels', members: true },
  { name: 'GET /api/member/payment/info', members: true, input: { channel_id: 1 } },
  {
    name: 'POST /api/member/payment/generate_qr',
    members: true,
    input: { channel_id: 1, sub_channel_id: 1, amount: 1 },
  },
  { name: 'GET /api/member/payment/qrcode_info', members: true },
  { name: 'GET /api/member/payment/inquiry_status', members: true, input: { payment_id: 'none' } },
  // Poll
  { name: 'GET /api/poll/config', input: { ...poll, agent_id: 5 } },
  { name: 'GET /api/poll/stats', input: { ...poll, agent_id: 5 } },
  { name: 'GET /api/poll/winners', input: { ...poll, agent_id: 5 } },
  { name: 'POST /api/poll/submit', members: true, input: { ...poll, choice_id: 1 } },
  { name: 'GET /api/poll/quota/get', members: true, input: poll },
  { name: 'GET /api/poll/quota/check', members: true, input: poll },
  // Points and quests
  { name: 'POST /api/member/points', members: true },
  { name: 'GET /api/quest/list', members: true },
  { name: 'POST /api/quest/redeem', members: true, input: { quest_id: 'none', period_id: '1999-w01' } },
  { name: 'POST /api/event/quest', members: true },
  // Member
  { name: 'POST /api/member/wallets', members: true },
  { name: 'GET /api/promotion/list' },
  // Affiliate
  { name: 'GET /api/affiliate/v2/configs', input: { agent_id: 5 } },
  { name: 'POST /api/affiliate/network', members: true },
  { name: 'GET /api/affiliate/transactions', members: true },
  { name: 'GET /api/affiliate/v2/transactions', members: true, input: { kind: 'commission' } },
  { name: 'GET /api/affiliate/summary', members: true },
  { name: 'POST /api/affiliate/redeem', members: true, input: { amount: 50 } },
  // Point shop
  { name: 'POST /api/redemption/redeem', members: true, input: { item_id: 'none', quantity: 1, points: 1 } },
  { name: 'GET /api/redemption/list' },
  { name: 'GET /api/redemption/history', members: true },
  { name: 'POST /api/redemption/calc', members: true, input: { item_id: 'none', quantity: 1 } },
  // Baccarat
  { name: 'POST /api/sooth/baccarat' },
  { name: 'POST /api/sooth/detail', input: { room_id: 'none' } },
  // Wheel
  { name: 'GET /api/wheel/config' },
  { name: 'GET /api/wheel/config_v2' },
  { name: 'POST /api/wheel/spin', members: true, input: request },
  { name: 'POST /api/wheel/spin_v2', members: true, input: { ...request, use: 'free' } },
  { name: 'POST /api/wheel/reward', members: true, input: { spin_id: 'none' } },
  { name: 'GET /api/wheel/board' },
  // Auth
  { name: 'POST /api/check_account', input: { username: phone } },
  {
    name: 'POST /api/register',
    input: { username: phone, password, bank_code: 'none', bank_account: '1', name: 'x', agent_code: 'SIAM' },
  },
  {
    name: 'POST /api/member/change_password',
    members: true,
    input: { old_password: password, new_password: 'short' },
  },
  { name: 'POST /api/reset_password', input: { username: phone, agent_code: 'SIAM' } },
  {
    name: 'POST /api/reset_password_v2',
    input: { username: phone, agent_code: 'SIAM', code: '000000', new_password: 'short' },
  },
  { name: 'POST /api/login', input: { username: phone, password, agent_code: 'SIAM' } },
  {
    name: 'POST /api/member/update_sub_bank_account',
    members: true,
    input: { bank_code: 'none', bank_account: '1', password },
  },
  { name: 'GET /api/get_user_info', members: true },
  { name: 'POST /api/logout', members: true },
];
