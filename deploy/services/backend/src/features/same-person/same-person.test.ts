import type { MemberFlag } from '@sanuk/contract/outside/operator-flags';
import { order } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { newRegistration, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { mine, payIn, select, standingOf } from '../promotions/testing/test-promotions.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
// All tests come from one address.
beforeEach(() => context.admin.query('delete from auth_attempt'));
afterAll(() => context.close());

let counter = 0;
/** A number with two zeros on its left, that nobody has. */
const newNumber = () => `00${String(70_000_000 + ++counter)}`;
/** Names have no digits. */
const newName = () => `ทดสอบ ${[...String(++counter)].map((digit) => 'กขคงจฉชซญด'[Number(digit)]).join('')}`;
const register = (given: Partial<ReturnType<typeof newRegistration>>) =>
  call(context.app, 'POST /api/register', { ...newRegistration(), ...given });
const nameSecond = (member: TestMember, bank_code: string, bank_account: string) =>
  call(
    context.app,
    'POST /api/member/update_sub_bank_account',
    { bank_code, bank_account, password: member.password },
    member.as,
  );

const listFlags = async (more: object = {}, brand = 'siam') =>
  (
    await order(
      context.app,
      '/operator/members/flags',
      { list: 'flags', state: null, cursor: null, limit: 200, ...more },
      { by: 'operator', brand },
    )
  ).data;
const flagsOf = async ({ phone }: TestMember): Promise<MemberFlag[]> =>
  (await listFlags()).items.filter((flag) => flag.phone === phone);
const decide = ({ phone }: TestMember, verdict: 'other-person' | 'same-person') =>
  order(context.app, '/operator/members/decide-flags', { flags_of: phone, verdict, reason: 'โทรสอบถามแล้ว' });

describe('an account number', () => {
  test.each([
    ['one zero less', (number: string) => `${number.slice(1)}`, '000123456789'],
    ['one zero more', (number: string) => `0${number}`, '0023456789'],
    ['dashes and spaces', (number: string) => `${number.slice(0, 3)}-${number.slice(3)} `, '0034567890'],
    [
      'Thai digits',
      (number: string) => number.replace(/\d/g, (one) => '๐๑๒๓๔๕๖๗๘๙'[Number(one)] ?? ''),
      '0045678901',
    ],
    [
      'full-width digits and a zero more',
      (number: string) => `０${number.replace(/\d/g, (one) => String.fromCharCode(0xff10 + Number(one)))}`,
      '0056789012',
    ],
  ])(
    '[A7] given an account of a member, when it is registered with %s, it is taken',
    async (_way, write, number) => {
      await signUpMember(context, 'SIAM', { bank_account: number, name: newName() });
      expect((await register({ bank_account: write(number) })).code).toBe('bank-account-taken');
      const other = await signUpMember(context);
      expect((await nameSecond(other, 'KBANK', write(number))).code).toBe('bank-account-taken');
    },
  );

  test('[A9] given a member, when the first account with another zero is named as the second, it is taken', async () => {
    const number = newNumber();
    const member = await signUpMember(context, 'SIAM', { bank_account: number });
    expect((await nameSecond(member, 'KBANK', `0${number}`)).code).toBe('bank-account-taken');
  });

  test('[A7] given eight registrations at once with one number, padded differently, one is made', async () => {
    const number = newNumber().slice(2).padStart(10, '0');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, no) => register({ bank_account: number.padStart(10 + (no % 5), '0') })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(7).fill('bank-account-taken'), 'ok']);
  });

  test('given a number of a member, when it is registered at another bank, the new member is flagged', async () => {
    const number = newNumber();
    const first = await signUpMember(context, 'SIAM', { bank_account: number, name: newName() });
    const member = await signUpMember(context, 'SIAM', {
      ...{ bank_code: 'SCB', bank_account: `0${number}`, name: newName() },
    });
    expect(await flagsOf(first)).toEqual([]);
    expect(await flagsOf(member)).toMatchObject([
      {
        ...{ other_phone: first.phone, signals: ['same-account', 'same-network'] },
        ...{ holds_money: true, state: 'open', decided_by: null },
      },
    ]);
    const stranger = await signUpMember(context, 'THARA', { bank_code: 'SCB', bank_account: number });
    expect((await listFlags({}, 'thara')).items.map(({ phone }) => phone)).not.toContain(stranger.phone);
  });

  test('given a cleared namesake, when a second account shows the number of the other, the flag opens again', async () => {
    const [number, name] = [newNumber(), newName()];
    await signUpMember(context, 'SIAM', { bank_account: number, name });
    const member = await signUpMember(context, 'SIAM', { name });
    await decide(member, 'other-person');
    expect(await flagsOf(member)).toMatchObject([{ state: 'cleared' }]);
    expect((await nameSecond(member, 'SCB', number)).code).toBe('ok');
    expect(await flagsOf(member)).toMatchObject([
      {
        state: 'open',
        holds_money: true,
        signals: ['same-account', 'same-name', 'same-network'],
        decided_by: null,
      },
    ]);
  });

  test.each(['the wallet of the phone of another', 'a phone that another has as wallet'])(
    'given %s, when it is registered, the new member is flagged',
    async (way) => {
      const [one, other] = [newRegistration(), newRegistration()];
      const wallet = {
        bank_code: 'TRUEMONEY',
        bank_account: way.startsWith('the wallet') ? one.username : other.username,
      };
      const isFirst = !way.startsWith('the wallet');
      await signUpMember(context, 'SIAM', { ...one, name: newName(), ...(isFirst ? wallet : {}) });
      const member = await signUpMember(context, 'SIAM', {
        ...other,
        name: newName(),
        ...(isFirst ? {} : wallet),
      });
      expect(await flagsOf(member)).toMatchObject([
        { other_phone: one.username, signals: ['same-phone', 'same-network'], holds_money: true },
      ]);
    },
  );
});

describe('a name', () => {
  const keyOf = async (name: string) =>
    (await context.admin.query('select member_name_key($1) as key', [name])).rows[0]?.key;

  test.each([
    'นายสมหญิง ใจดี',
    'นาย สมหญิง  ใจดี',
    'นางสาวสมหญิง ใจดี',
    'นางสาว สมหญิง ใจดี',
    'นาง สมหญิง ใจดี',
    'น.ส. สมหญิง ใจดี',
    'น.ส.สมหญิง ใจดี',
    'นส. สมหญิง ใจดี',
    'ด.ช. สมหญิง ใจดี',
    'ด.ญ.สมหญิง ใจดี',
    'เด็กหญิงสมหญิง ใจดี',
    'คุณ สมหญิง ใจดี',
    'ดร. สมหญิง ใจดี',
    'Mr. สมหญิง ใจดี',
    'คุณ นาง สมหญิง ใจดี',
    'สมหญิง-ใจดี',
    "สม'หญิง ใจดี.",
    'สม\u200bหญิง\u00a0ใจดี\ufeff',
    'สมหญิง\u2060 ใจดี',
    'ส ม ห ญิ ง ใจดี',
    'สมหญิง ใจดี์',
  ])('is the same with another title, sign or space: %s', async (name) => {
    expect(await keyOf(name)).toBe(await keyOf('สมหญิง ใจดี'));
  });

  test.each([
    ['MRS SOMCHAI JAIDEE', 'Somchai Jaidee'],
    ['Mr.Somchai  Jaidee', 'somchai jaidee'],
    ['Miss Somchai Jai-dee', 'Somchai Jaidee'],
    ['Ｓｏｍｃｈａｉ Jaidee', 'Somchai Jaidee'],
    ['นาง สาวิตรี ใจดี', 'สาวิตรี ใจดี'],
    ['นางสาวิตรี ใจดี', 'สาวิตรี ใจดี'],
    ['นางสาวสาวิตรี ใจดี', 'สาวิตรี ใจดี'],
    ['นายเเดง ใจดี', 'แดง ใจดี'],
    ['คุณากร ใจดี', 'นาย คุณากร ใจดี'],
    ['น้ำฝน ใจดี', 'นํ้าฝน ใจดี'],
    ['José Álvarez', 'JOSE ALVAREZ'],
    ['Jose\u0301 Álvarez', 'Jos\u00e9 Alvarez'],
    ['Nguyễn Thị Đào', 'NGUYEN THI DAO'],
    ['Łukasz Øster', 'Lukasz Oster'],
    ['Groß Æsir', 'GROSS AESIR'],
    ['O\u2019Brien Sean', "o'brien SEÁN"],
  ])('%s is the same as %s', async (one, other) => {
    expect(await keyOf(one)).toBe(await keyOf(other));
  });

  test.each([
    ['สมชาย ใจดี', 'สมหญิง ใจดี'],
    ['คุณากร ใจดี', 'ากร ใจดี'],
    ['นายิกา ใจดี', 'ิกา ใจดี'],
    ['Mrsuki Lee', 'uki Lee'],
    ['Drake Lee', 'ake Lee'],
    ['Somchai Jaidee', 'Somchai Jaidi'],
    ['José Lee', 'Jos Lee'],
  ])('%s is another than %s', async (one, other) => {
    expect(await keyOf(one)).not.toBe(await keyOf(other));
  });

  test.each(['นาย', '...', ''])('%j leaves nothing to compare', async (name) => {
    expect(await keyOf(name)).toBeNull();
  });

  test('given a member, when another registers with the name and a title, the flag holds no money until it is confirmed', async () => {
    const name = newName();
    const first = await signUpMember(context, 'SIAM', { name });
    const member = await signUpMember(context, 'SIAM', { name: `นางสาว ${name}` });
    expect(await flagsOf(member)).toMatchObject([
      { other_phone: first.phone, signals: ['same-name', 'same-network'], holds_money: false },
    ]);
    expect((await select(context, member, 'first')).code).toBe('ok');
    const { data } = await decide(member, 'same-person');
    expect(data).toMatchObject([
      { state: 'confirmed', holds_money: true, decided_by: 'somchai', decided_reason: 'โทรสอบถามแล้ว' },
    ]);
    expect(await standingOf(context, member, 'first')).toMatchObject({ state: 'not-eligible' });
  });

  test('given many members of one name, when another registers with it, the nearest five are flagged', async () => {
    const name = newName();
    const far = await signUpMember(context, 'SIAM', { name });
    for (let no = 0; no < 6; no += 1) await signUpMember(context, 'SIAM', { name });
    await context.admin.query(
      `delete from member_network where member_id in (select member_id from member where name = $1 and phone <> $2)`,
      [name, far.phone],
    );
    const member = await signUpMember(context, 'SIAM', { name });
    const flags = await flagsOf(member);
    expect(flags).toHaveLength(5);
    expect(flags.find(({ other_phone }) => other_phone === far.phone)?.signals).toContain('same-network');
  });
});

describe('the bonus of new members', () => {
  test('[M5] given a member with the number of another, when the bonus is selected, it is refused until staff clears the member', async () => {
    const number = newNumber();
    await signUpMember(context, 'SIAM', { bank_account: number });
    const member = await signUpMember(context, 'SIAM', { bank_code: 'SCB', bank_account: number });
    const refused = await select(context, member, 'first');
    expect([refused.code, refused.message]).toEqual([
      'promotion-not-eligible',
      expect.stringContaining('รอทีมงานตรวจสอบ'),
    ]);
    expect(await standingOf(context, member, 'first')).toMatchObject({ state: 'not-eligible' });
    // Only the bonus of new members is one a person.
    expect((await select(context, member, 'daily')).code).toBe('ok');
    expect((await decide(member, 'other-person')).code).toBe('ok');
    expect((await select(context, member, 'first')).code).toBe('ok');
  });

  test('[M5] given a registration by one’s own link with a title, when the bonus is selected, it is refused until it is cleared', async () => {
    const name = newName();
    const owner = await signUpMember(context, 'SIAM', { name });
    const { data } = await call(context.app, 'GET /api/affiliate/summary', undefined, owner.as);
    const form = { ...newRegistration(), name: `น.ส. ${name}`, referrer: data.code };
    const registered = await call(context.app, 'POST /api/register', form);
    const as = { token: registered.data.access_token, agentCode: 'SIAM' };
    const oneself = { ...owner, as, phone: form.username };
    expect((await select(context, oneself, 'first')).message).toContain('รอทีมงานตรวจสอบ');
    await decide(oneself, 'other-person');
    expect((await select(context, oneself, 'first')).code).toBe('ok');
  });

  test('[M5] given a selected bonus, when a second account shows the number of another, the deposit does not carry it', async () => {
    const number = newNumber();
    await signUpMember(context, 'SIAM', { bank_account: number });
    const member = await signUpMember(context);
    await select(context, member, 'first');
    await nameSecond(member, 'SCB', number);
    await payIn(context, member, 500);
    expect((await mine(context, member)).active).toBeNull();
  });
});

test('given registrations at once with one number at six banks, when all are made, each but the first is flagged', async () => {
  const number = newNumber();
  const second = await context.startSecond();
  const answers = await Promise.all(
    ['KBANK', 'SCB', 'BBL', 'KTB', 'BAY', 'TTB'].map((bank_code, no) =>
      call(no % 2 ? second.app : context.app, 'POST /api/register', {
        ...{ ...newRegistration(), bank_code, bank_account: number, name: newName() },
      }),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('ok'));
  const { rows } = await context.admin.query(
    `select count(distinct member_id)::int as flagged, count(*)::int as pairs
       from member_flag join bank_account_owner using (member_id) where bank_account = $1`,
    [number],
  );
  expect(rows).toEqual([{ flagged: 5, pairs: 15 }]);
});

describe('staff', () => {
  test('[P8] decides with a key of its own, once, with a line in the trail', async () => {
    const name = newName();
    const other = await signUpMember(context, 'SIAM', { name });
    const member = await signUpMember(context, 'SIAM', { name });
    const shared = await order(
      context.app,
      '/operator/members/decide-flags',
      { flags_of: member.phone, verdict: 'other-person', reason: 'โทรสอบถามแล้ว' },
      { by: 'operator' },
    );
    expect(shared.code).toBe('personal-key-needed');
    for (let times = 0; times < 2; times += 1)
      expect((await decide(member, 'other-person')).data).toMatchObject([
        { state: 'cleared', other_phone: other.phone },
      ]);
    const { rows } = await context.admin.query(
      "select action, details from audit_event where member_id = $1 and action like 'member-flags-%'",
      [member.memberId],
    );
    expect(rows).toEqual([
      {
        action: 'member-flags-cleared',
        details: { who: 'somchai', reason: 'โทรสอบถามแล้ว', flags: 1, other_ids: [other.memberId] },
      },
    ]);
    expect((await decide({ ...member, phone: '0899999999' }, 'other-person')).code).toBe('member-unknown');
  });

  test('[P8] sees the flags of the brand in pages and by state', async () => {
    await context.admin.query('truncate member_flag');
    const name = newName();
    const members: TestMember[] = [];
    for (let no = 0; no < 3; no += 1) members.push(await signUpMember(context, 'SIAM', { name }));
    const first = await listFlags({ limit: 2 });
    const rest = await listFlags({ limit: 2, cursor: first.next_cursor });
    expect([first.items.length, rest.items.length, rest.next_cursor]).toEqual([2, 1, null]);
    const last = members[2];
    if (!last) throw new Error('no members');
    await decide(last, 'other-person');
    expect((await listFlags({ state: 'open' })).items).toHaveLength(1);
    expect((await listFlags({ state: 'cleared' })).items.map(({ phone }) => phone)).toEqual([
      last.phone,
      last.phone,
    ]);
    expect((await listFlags({}, 'thara')).items).toEqual([]);
  });
});

test('the page of each member of a flag shows the other one, and what was decided', async () => {
  const name = newName();
  const first = await signUpMember(context, 'SIAM', { name });
  const second = await signUpMember(context, 'SIAM', { name });
  const linksOf = async ({ phone }: TestMember) =>
    (await order(context.app, '/operator/members/show', { show_member: phone })).data.links;
  const link = { name, signals: expect.arrayContaining(['same-name']), state: 'open', holds_money: false };
  expect(await linksOf(second)).toMatchObject([{ ...link, phone: first.phone, is_decided_here: true }]);
  expect(await linksOf(first)).toMatchObject([{ ...link, phone: second.phone, is_decided_here: false }]);
  await decide(second, 'other-person');
  const decided = { state: 'cleared', decided_reason: 'โทรสอบถามแล้ว' };
  for (const one of [first, second]) expect(await linksOf(one)).toMatchObject([decided]);
});
