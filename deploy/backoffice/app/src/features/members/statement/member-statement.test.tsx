import { statementKinds } from '@sanuk/contract/statement-kinds';
import { screen, waitFor } from '@sanuk/testing/render-page';
import { ok, openOfficePage, refuse } from '../../../testing/office-page.tsx';
import { MemberStatement } from './member-statement.tsx';

const phone = '0812345678';
const path = '/api/orders/members/statement';
const row = {
  ...{ transfer_id: '01960000-0000-7000-8000-00000000000b', at: '2026-11-20T02:00:00.000Z' },
  ...{ kind: 'deposit', amount_satang: 50_000, balance_after_satang: 100_000, reference: 'D1A2B3C4' },
};
const pageOf = (items: object[], next_cursor: string | null = null) => ok({ items, next_cursor });
const open = (answer: (body: unknown) => object = () => pageOf([row]), wallets = ['main']) =>
  openOfficePage(<MemberStatement brand="first" phone={phone} wallets={wallets} />, {
    [`POST ${path}`]: answer,
  });

const all = {
  ...{ brand: 'first', statement_of: phone, statement_wallet: 'main', statement_kind: null },
  ...{ from: null, to: null, cursor: null, limit: 100 },
};
const apply = () => screen.getByRole('button', { name: 'แสดง' });
type User = ReturnType<typeof open>['user'];

async function choose(user: User, kind: string) {
  await user.click(await screen.findByRole('combobox', { name: 'ประเภท' }));
  await user.click(await screen.findByRole('option', { name: kind }));
}
/** What the picker of a browser gives; typed day by day it is the same. */
async function chooseDays(user: User, from: string, until: string) {
  await user.type(screen.getByLabelText('ตั้งแต่วันที่'), from);
  await user.type(screen.getByLabelText('ถึงวันที่'), until);
}

test('at first everything is read', async () => {
  const { sentTo } = open();
  expect(await screen.findByText(row.reference)).toBeVisible();
  expect(sentTo(path)).toEqual([all]);
});

test('kind and days are read when the person asks for them, not before', async () => {
  const { user, sentTo } = open();
  await screen.findByText(row.reference);
  await choose(user, 'แทงหวย');
  await chooseDays(user, '2026-11-01', '2026-11-20');
  expect(sentTo(path)).toHaveLength(1);
  await user.click(apply());
  await waitFor(() => expect(sentTo(path)).toHaveLength(2));
  expect(sentTo(path)[1]).toEqual({
    ...all,
    statement_kind: 'lotto-bet',
    from: '2026-11-01',
    to: '2026-11-20',
  });
});

test('every kind of movement can be chosen', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('combobox', { name: 'ประเภท' }));
  expect(await screen.findAllByRole('option')).toHaveLength(statementKinds.length + 1);
  for (const name of ['ทุกประเภท', 'เดิมพันเกม', 'แทงหวย'])
    expect(screen.getByRole('option', { name })).toBeInTheDocument();
});

test.each([
  ['2026-11-20', '2026-11-01', 'วันสิ้นสุดต้องไม่มาก่อนวันเริ่มต้น'],
  ['2026-08-30', '2026-11-29', 'เลือกวันห่างกันไม่เกิน 90 วัน'],
])('from %s until %s is not read, with a sentence that says why', async (from, until, sentence) => {
  const { user, sentTo } = open();
  await screen.findByText(row.reference);
  await chooseDays(user, from, until);
  await user.click(apply());
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('ถึงวันที่')).toBeInvalid();
  expect(sentTo(path)).toHaveLength(1);
});

test('a filter that finds nothing has its own words, and can be cleared', async () => {
  const { user, sentTo } = open((body) => ((body as typeof all).from === null ? pageOf([row]) : pageOf([])));
  await screen.findByText(row.reference);
  expect(screen.queryByRole('button', { name: 'ล้างตัวกรอง' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('ตั้งแต่วันที่'), '2026-11-25');
  await user.click(apply());
  expect(await screen.findByText('ไม่พบรายการตามตัวกรองนี้')).toBeVisible();
  expect(screen.queryByText('ยังไม่มีรายการในกระเป๋านี้')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'ล้างตัวกรอง' }));
  expect(await screen.findByText(row.reference)).toBeVisible();
  expect(screen.getByLabelText('ตั้งแต่วันที่')).toHaveValue('');
  expect(sentTo(path)[1]).toEqual({ ...all, from: '2026-11-25' });
});

test('a wallet without movements says so without a filter', async () => {
  open(() => pageOf([]));
  expect(await screen.findByText('ยังไม่มีรายการในกระเป๋านี้')).toBeVisible();
});

test('the filter stays when another wallet is read, and for the next page', async () => {
  const older = { ...row, transfer_id: '01960000-0000-7000-8000-00000000000a' };
  const { user, sentTo } = open(
    (body) => pageOf([(body as typeof all).cursor === null ? row : older], '7'),
    ['main', 'bonus'],
  );
  await screen.findByText(row.reference);
  await choose(user, 'เดิมพันเกม');
  await user.click(apply());
  await waitFor(() => expect(sentTo(path)).toHaveLength(2));
  await user.click(screen.getByRole('tab', { name: 'โบนัส' }));
  await waitFor(() => expect(sentTo(path)).toHaveLength(3));
  await user.click(await screen.findByRole('button', { name: 'ดูเพิ่ม' }));
  await waitFor(() => expect(sentTo(path)).toHaveLength(4));
  const bets = { ...all, statement_kind: 'bet', statement_wallet: 'bonus' };
  expect(sentTo(path).slice(2)).toEqual([bets, { ...bets, cursor: '7' }]);
});

test('a refused statement is read again on request', async () => {
  let isRefused = true;
  const { user } = open(() => (isRefused ? refuse('backend-away', 'ระบบหลักไม่ตอบ') : pageOf([row])));
  expect(await screen.findByText('ระบบหลักไม่ตอบ')).toBeVisible();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByText(row.reference)).toBeVisible();
});
