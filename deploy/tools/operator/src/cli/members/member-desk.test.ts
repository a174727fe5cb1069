import { type BackendFixture, startBackend } from '../../testing/backend.fixture.ts';
import { runCommand } from '../run.ts';

const at = '2026-11-20T03:00:00.000Z';
let backend: BackendFixture;
beforeAll(async () => {
  backend = await startBackend({
    '/operator/members/find': ({ find }) =>
      find === '0812'
        ? [
            {
              ...{
                member_id: 'm1',
                phone: '0812345678',
                name: 'สมหญิง ใจดี',
                status: 'active',
                bank_code: '004',
              },
              ...{ account_end: '3334', joined_at: at, matched: 'phone' },
            },
          ]
        : [],
    '/operator/members/show': () => ({
      ...{ member_id: 'm1', phone: '0812345678', name: 'สมหญิง ใจดี', status: 'suspended', vip_level: 1 },
      accounts: [{ bank_code: '004', number: '1112223334' }],
      wallets: [{ wallet: 'main', balance_satang: 250_50 }],
      notes: [{ note: 'โทรมาถามเรื่องถอนเงิน', by: 'somsri', at }],
      links: [
        {
          ...{ phone: '0899999999', name: 'สมหญิง ใจดี', signals: ['same-name'], state: 'open' },
          ...{ holds_money: false, is_decided_here: true, flagged_at: at, decided_reason: null },
        },
      ],
      sessions: [
        { opened_at: at, last_seen_at: at, address: '203.0.113.7', user_agent: 'Phone', way: 'line' },
      ],
      line: { display_name: 'มะลิ', linked_at: at },
      devices: [{ device: '3fa9c01b7e', first_seen_at: at, last_seen_at: at, user_agent: 'Phone' }],
      ...{ joined_at: at, points: 12 },
    }),
    '/operator/members/note': ({ note }) => [{ note, by: 'somchai', at }],
    '/operator/members/money': () => ({
      ...{ member_id: 'm1', joined_at: at, deposits: { count: 3, satang: 900_00, first_at: at } },
      withdrawals: { count: 1, satang: 200_00 },
      today: { deposited_satang: 100_00, withdrawn_satang: 0, staked_satang: 50_00, returned_satang: 20_00 },
      turnover: { required_satang: 300_00, done_satang: 120_00 },
      bonus: { title: 'โบนัสต้อนรับ', started_at: at },
      account_changed_at: null,
    }),
    '/operator/members/statement': ({ statement_wallet }) => ({
      items:
        statement_wallet === 'main'
          ? [
              {
                ...{ transfer_id: 't1', kind: 'bet', amount_satang: -10_00, balance_before_satang: 260_50 },
                ...{ balance_after_satang: 250_50, reference: 'round 7', at },
              },
            ]
          : [],
      next_cursor: statement_wallet === 'main' ? '41' : null,
    }),
    '/operator/members/bets': ({ bets }) => ({
      items:
        bets === 'games'
          ? [
              {
                ...{ bet_id: 't1', transfer_id: 't1', at, name: 'เกมที่ 1', number: 'round 7', wallet: 'main' },
                ...{ staked_satang: 10_00, returned_satang: 25_00, state: 'won' },
              },
            ]
          : [],
      next_cursor: null,
    }),
    '/operator/members/reset': ({ reset }) => ({ phone: reset, sessions_ended: 2, line_unlinked: true }),
    '/operator/audit/list': ({ person }) => ({
      items:
        person === 'somchai'
          ? [
              {
                ...{ event_id: '7', at, action: 'member-suspended', who: 'somchai', phone: '0812345678' },
                ...{ address: '192.0.2.1', details: { reason: 'ทดสอบ' } },
              },
            ]
          : [],
      next_cursor: null,
    }),
  });
});
afterAll(() => backend.close());

const operator = (...args: string[]) =>
  runCommand([...args, '--brand', 'siam', '--as', 'somsri'], {
    root: '/nowhere',
    environment: { BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys },
  });

test('members are found and shown, with what they matched by', async () => {
  const found = await operator('member', 'find', '0812');
  for (const text of ['0812345678', 'สมหญิง ใจดี', '004 …3334', 'phone']) expect(found.text).toContain(text);
  expect((await operator('member', 'find', '0999')).text).toBe('no member of siam is found by 0999');
  const shown = await operator('member', 'show', '0812345678');
  for (const text of [
    'suspended, level 1',
    '004 1112223334',
    'main ฿250.50',
    '12 points',
    'somsri: โทรมาถามเรื่องถอนเงิน',
    'may be: 0899999999 สมหญิง ใจดี, open, same-name',
    'line from 203.0.113.7',
    'LINE: มะลิ since',
    'device: 3fa9c01b7e since',
  ])
    expect(shown.text).toContain(text);
});

test('a note is added, and every note is answered', async () => {
  const { text } = await operator('member', 'note', '0812345678', '--text', 'ส่งเอกสารแล้ว');
  expect(text).toMatch(/^note: .+ somchai: ส่งเอกสารแล้ว$/);
});

test('the money of a member is summed up', async () => {
  const { text } = await operator('member', 'money', '0812345678');
  for (const part of [
    'deposits: 3, ฿900.00',
    'withdrawals paid: 1, ฿200.00',
    'deposited ฿100.00, withdrawn ฿0.00, staked ฿50.00, returned ฿20.00',
    'turnover: ฿120.00 of ฿300.00',
    'bonus: โบนัสต้อนรับ since',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('account changed');
});

test('a statement names the cursor of its next page, and says when nothing has moved', async () => {
  const { text } = await operator('member', 'statement', '0812345678');
  for (const part of ['bet', '-฿10.00', '฿250.50', 'round 7', 'more: --cursor 41'])
    expect(text).toContain(part);
  expect((await operator('member', 'statement', '0812345678', '--wallet', 'free')).text).toBe(
    'nothing has moved in that wallet of 0812345678',
  );
});

test('bets are listed with what came back, and bills under their own kind', async () => {
  const { text } = await operator('member', 'bets', '0812345678');
  for (const part of ['เกมที่ 1', 'round 7', '฿10.00', '฿25.00', 'won', 't1']) expect(text).toContain(part);
  expect((await operator('member', 'bets', '0812345678', '--kind', 'lotto')).text).toBe(
    '0812345678 has bet nothing there',
  );
});

test('a reset says how many sessions ended, and that the LINE account was unlinked', async () => {
  const { text } = await operator('member', 'reset', '0812345678', '--reason', 'แจ้งว่ามีคนอื่นเข้าบัญชี');
  expect(text).toBe('the password of 0812345678 counts no more, 2 sessions ended, LINE unlinked');
});

test('the audit trail is listed with its details', async () => {
  const { text } = await operator('audit', 'list', '--person', 'somchai');
  for (const part of ['member-suspended', 'somchai', '0812345678', '{"reason":"ทดสอบ"}'])
    expect(text).toContain(part);
  expect((await operator('audit', 'list')).exitCode).toBe(0);
});

test.each([
  [['member', 'find', 'x'], 'member find takes 2 to 60 characters'],
  [['member', 'statement', '0812345678', '--wallet', 'gold'], '--wallet takes main, bonus or free'],
  [['member', 'statement', '0812345678', '--from', 'monday'], '--from takes a day such as 2026-12-01'],
  [['member', 'bets', '0812345678', '--kind', 'sports'], '--kind takes games or lotto'],
  [['member', 'note', '0812345678'], '--text takes one line of 2 to 500 characters'],
  [['audit', 'list', '--action', 'Anything'], '--action takes an action such as member-suspended'],
])('%j is refused before anything is sent', async (args, sentence) => {
  const before = backend.orders.length;
  const { text, exitCode } = await operator(...args);
  expect([exitCode, text.slice(0, sentence.length)]).toEqual([2, sentence]);
  expect(backend.orders).toHaveLength(before);
});
