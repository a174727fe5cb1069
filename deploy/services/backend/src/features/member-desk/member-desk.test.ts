import type { RequestKey } from '@sanuk/common/signature';
import type { OperatorBody } from '@sanuk/contract/outside/operator';
import { testKeys } from '../../testing/signing.ts';
import { order } from '../../testing/staff-orders.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';

let context: TestContext;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  context = await createTestContext();
  member = await signUpMember(context, 'SIAM', {
    ...{ username: '0891234567', name: 'สมหญิง ใจดีมาก', bank_code: 'KBANK', bank_account: '1112223334' },
  });
  other = await signUpMember(context, 'THARA', { username: '0891234567', name: 'สมหญิง ใจดีมาก' });
});
afterAll(() => context.close());

const found = async (find: string, brand = 'siam') => {
  const { data } = await order(context.app, '/operator/members/find', { find }, { brand });
  return data.map(({ phone, matched }) => [phone, matched]);
};
const audited = async (action: string) =>
  (
    await context.admin.query<{ member_id: string | null; details: object }>(
      'select member_id, details from audit_event where action = $1 order by event_id',
      [action],
    )
  ).rows;
const auditList = (filter: Partial<OperatorBody<'/operator/audit/list'>>) =>
  order(context.app, '/operator/audit/list', {
    ...{ list: 'audit', person: null, action: null, member: null, from: null, until: null },
    ...{ cursor: null, limit: 50, ...filter },
  });

test.each([
  ['the start of a phone number', '0891', 'phone'],
  ['a phone number as it is read out', '089-123 4567', 'phone'],
  ['the end of a phone number', '4567', 'phone'],
  ['the start of an account number', '11122', 'account'],
  ['the end of an account number', '3334', 'account'],
  ['the start of a name', 'สมห', 'name'],
  ['a surname', 'ใจดี', 'name'],
])('a member is found by %s', async (_what, find, matched) => {
  expect(await found(find)).toEqual([['0891234567', matched]]);
});

test('a member is found by id and by the address of a session, in their own brand alone', async () => {
  expect(await found(member.memberId)).toEqual([['0891234567', 'member-id']]);
  expect(await found(member.memberId, 'thara')).toEqual([]);
  expect(await found(other.memberId)).toEqual([]);
  expect(await found('127.0.0.1')).toEqual([['0891234567', 'address']]);
});

test.each(['00', 'ไม่มีใคร', '999999', '0', '%%', "' or 1=1 --", '203.0.113.99'])(
  'nobody is found by %j',
  async (find) => {
    if (find.length > 1) expect(await found(find)).toEqual([]);
  },
);

test('a search finds twenty members at most, and each once', async () => {
  for (let nr = 10; nr < 32; nr += 1)
    await signUpMember(context, 'SIAM', { username: `08777777${nr}`, bank_account: `08777777${nr}` });
  const all = await found('0877');
  expect(all).toHaveLength(20);
  expect(new Set(all.map(([phone]) => phone)).size).toBe(20);
});

test('a member is shown with what they have, and who looked is noted', async () => {
  await giveCash(context, member, 250_00n);
  const { data } = await order(context.app, '/operator/members/show', { show_member: member.phone });
  expect(data).toMatchObject({
    ...{ phone: '0891234567', name: 'สมหญิง ใจดีมาก', status: 'active', points: 0, links: [], notes: [] },
    accounts: [{ bank_code: 'KBANK', number: '1112223334' }],
    wallets: [{ wallet: 'main', balance_satang: 250_00 }],
    sessions: [{ address: '127.0.0.1', way: 'password' }],
  });
  expect((await audited('member-shown')).at(-1)).toEqual({
    member_id: member.memberId,
    details: { who: 'somchai' },
  });
});

test('who does not pay members out sees the end of an account number', async () => {
  const support = await newPerson(context.app, 'support1', ['support']);
  const { data } = await orderBy(context.app, support, '/operator/members/show', {
    show_member: member.phone,
  });
  expect(data.accounts).toEqual([{ bank_code: 'KBANK', number: '3334' }]);
  const finance = await newPerson(context.app, 'finance1', ['finance']);
  const seen = await orderBy(context.app, finance, '/operator/members/show', { show_member: member.phone });
  expect(seen.data.accounts).toEqual([{ bank_code: 'KBANK', number: '1112223334' }]);
});

test('a search is noted whether or not it found anybody, without whole numbers', async () => {
  const last = async (find: string) => {
    await found(find);
    return (await audited('members-found')).at(-1)?.details;
  };
  expect(await last('1112223334')).toMatchObject({ search: '••••••3334', found: 1 });
  expect(await last('089-123 4567')).toMatchObject({ search: '•••-••• 4567', found: 1 });
  expect(await last('ไม่มีใคร')).toMatchObject({ search: 'ไม่มีใคร', found: 0 });
});

test('who sees no account number cannot find one out digit by digit', async () => {
  const support = await newPerson(context.app, 'support2', ['support']);
  const finds = async (find: string) =>
    (await orderBy(context.app, support, '/operator/members/find', { find })).data.map(({ phone }) => phone);
  for (const part of ['11122', '111222', '23334', '223334', '334']) expect(await finds(part)).toEqual([]);
  for (const known of ['3334', '1112223334']) expect(await finds(known)).toEqual(['0891234567']);
});

test('staff reads the same statement as the member, page by page', async () => {
  for (const satang of [1_00n, 2_00n]) await giveCash(context, member, satang);
  const read = (cursor: string | null) =>
    order(context.app, '/operator/members/statement', {
      ...{ statement_of: member.phone, statement_wallet: 'main', statement_kind: null },
      ...{ from: null, to: null, cursor, limit: 2 },
    });
  const first = (await read(null)).data;
  expect(first.items.map(({ amount_satang }) => amount_satang)).toEqual([2_00, 1_00]);
  const second = (await read(first.next_cursor)).data;
  expect(second.items.map(({ amount_satang }) => amount_satang)).toEqual([250_00]);
  expect(second.next_cursor).toBeNull();
  expect(await audited('member-statement-read')).toHaveLength(2);
});

describe('notes', () => {
  const write = (note: string, key: RequestKey = testKeys.somchai, brand = 'siam') =>
    orderBy(context.app, key, '/operator/members/note', { note_on: member.phone, note }, brand);
  const notes = async () =>
    (await order(context.app, '/operator/members/show', { show_member: member.phone })).data.notes;

  test('a note is shown with who wrote it, newest first, to the staff of the brand alone', async () => {
    await write('  โทรมาถามเรื่องถอนเงิน ');
    const support = await newPerson(context.app, 'support3', ['support']);
    expect((await write('ส่งเอกสารแล้ว', support)).data).toMatchObject([
      { note: 'ส่งเอกสารแล้ว', by: 'support3' },
      { note: 'โทรมาถามเรื่องถอนเงิน', by: 'somchai' },
    ]);
    expect((await notes()).map(({ by }) => by)).toEqual(['support3', 'somchai']);
    expect((await write('x1', testKeys.somkid, 'thara')).data.map(({ note }) => note)).toEqual(['x1']);
    expect(await notes()).toHaveLength(2);
  });

  test('a note that is sent twice, also at once, is written once', async () => {
    const before = await notes();
    await Promise.all([write('ครั้งเดียว'), write('ครั้งเดียว'), write('ครั้งเดียว')]);
    await write('ครั้งเดียว');
    expect(await notes()).toHaveLength(before.length + 1);
  });

  test('an auditor writes none, and nothing empty or longer than 500 characters is written', async () => {
    const auditor = await newPerson(context.app, 'auditor3', ['auditor']);
    expect((await write('อ่านอย่างเดียว', auditor)).code).toBe('not-permitted');
    for (const note of ['', '   ', 'ก'.repeat(501), 'a\u0000b'])
      expect((await write(note)).code).toBe('request-invalid');
    expect((await write('ก'.repeat(500))).code).toBe('ok');
  });
});

test('the shared key of the team sees no member', async () => {
  const answer = await order(context.app, '/operator/members/find', { find: '0891' }, { by: 'operator' });
  expect(answer).toMatchObject({ code: 'personal-key-needed', data: null });
});

test('an unknown member is refused, and so are days that are no period', async () => {
  for (const answer of [
    order(context.app, '/operator/members/show', { show_member: '0800000000' }),
    auditList({ member: '0800000000' }),
  ])
    expect((await answer).code).toBe('member-unknown');
  const days = { from: '2026-11-02', to: '2026-11-01' };
  const statement = {
    ...({ statement_of: member.phone, statement_wallet: 'main', statement_kind: null } as const),
    ...{ cursor: null, limit: 2 },
  };
  expect((await order(context.app, '/operator/members/statement', { ...statement, ...days })).code).toBe(
    'request-invalid',
  );
});

test('the audit trail is read by person, action, member and time, newest first, of its brand alone', async () => {
  const seen = await auditList({ person: 'somchai', action: 'member-shown', limit: 1 });
  expect(seen.data.items).toMatchObject([{ action: 'member-shown', who: 'somchai', phone: '0891234567' }]);
  expect((await auditList({ person: 'nobody' })).data.items).toEqual([]);
  const ofMember = (await auditList({ member: member.phone })).data.items;
  expect(ofMember.every(({ phone }) => phone === member.phone)).toBe(true);
  expect(ofMember.some(({ who }) => who === null)).toBe(true);
  expect((await auditList({ until: '2020-01-01T00:00:00.000Z' })).data.items).toEqual([]);
  const thara = await orderBy(
    context.app,
    testKeys.somkid,
    '/operator/audit/list',
    {
      list: 'audit',
      person: 'somchai',
      action: 'member-shown',
      member: null,
      from: null,
      until: null,
      cursor: null,
      limit: 5,
    },
    'thara',
  );
  expect(thara.data.items).toEqual([]);
  const page = (await auditList({ limit: 3 })).data;
  const next = (await auditList({ limit: 3, cursor: page.next_cursor })).data;
  const ids = [...page.items, ...next.items].map(({ event_id }) => Number(event_id));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(new Set(ids).size).toBe(6);
});
