import type { MemberFlag } from '@sanuk/contract/outside/operator-flags';
import { order } from '../../testing/staff-orders.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { logInOn, newDevice, newMemberOn, registerOn } from '../../testing/test-devices.ts';
import { signUpMember, type TestMember } from '../../testing/test-members.ts';
import { select } from '../promotions/testing/test-promotions.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
// All tests come from one address.
beforeEach(() => context.admin.query('delete from auth_attempt'));
afterAll(() => context.close());

let counter = 0;
/** Names have no digits. */
const newName = () => `ทดสอบ ${[...String(++counter)].map((digit) => 'กขคงจฉชซญด'[Number(digit)]).join('')}`;
const newUser = (device: string, agentCode = 'SIAM') =>
  newMemberOn(context, device, agentCode, { name: newName() });

/** The flags that name one of these members on either side. */
const flagsOf = async (...members: TestMember[]): Promise<MemberFlag[]> => {
  const { data } = await order(context.app, '/operator/members/flags', {
    ...{ list: 'flags', state: null, cursor: null, limit: 200 },
  });
  const phones = members.map(({ phone }) => phone);
  return data.items.filter((flag) => phones.includes(flag.phone) || phones.includes(flag.other_phone));
};
const decide = ({ phone }: TestMember, verdict: 'other-person' | 'same-person') =>
  order(context.app, '/operator/members/decide-flags', { flags_of: phone, verdict, reason: 'โทรสอบถามแล้ว' });

test('given a device of a member, when another one logs in on it, the other is flagged and no money is held', async () => {
  const device = newDevice();
  const first = await newUser(device);
  const second = await newUser(device);
  expect(await flagsOf(first)).toMatchObject([
    {
      ...{ phone: second.phone, other_phone: first.phone, state: 'open', holds_money: false },
      signals: ['same-network', 'same-device'],
    },
  ]);
  expect((await select(context, second, 'first')).code).toBe('ok');
});

test('given a device of a member, when another one registers with it, the new member is flagged', async () => {
  const device = newDevice();
  const first = await newUser(device);
  expect((await registerOn(context, device, { name: newName() })).code).toBe('ok');
  expect(await flagsOf(first)).toMatchObject([{ signals: ['same-network', 'same-device'] }]);
});

test('[P8] given a flag that holds money and a newer one by device, staff sees the first on top and clears the other alone', async () => {
  const account = { bank_account: '0056712340' };
  const same = await signUpMember(context, 'SIAM', { ...account, bank_code: 'KBANK', name: newName() });
  const member = await signUpMember(context, 'SIAM', { ...account, bank_code: 'SCB', name: newName() });
  const device = newDevice();
  const relative = await newUser(device);
  await logInOn(context, member, device);
  const { data: shown } = await order(context.app, '/operator/members/show', { show_member: member.phone });
  expect(shown.links.map(({ phone }) => phone)).toEqual([same.phone, relative.phone]);
  const verdict = { flags_of: member.phone, verdict: 'other-person', reason: 'โทรสอบถามแล้ว' } as const;
  // A flag that got another signal since the person saw it waits on.
  const at = shown.links.map(({ flagged_at }) => Date.parse(flagged_at));
  const early = { seen_until: new Date(Math.min(...at) - 1).toISOString() };
  const others = [same.phone, relative.phone];
  await order(context.app, '/operator/members/decide-flags', { ...verdict, ...early, others });
  expect((await flagsOf(member)).map(({ state }) => state)).toEqual(['open', 'open']);
  await order(context.app, '/operator/members/decide-flags', {
    ...{ ...verdict, others: [relative.phone] },
    seen_until: new Date(Math.max(...at)).toISOString(),
  });
  expect(await flagsOf(member)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ other_phone: same.phone, state: 'open', holds_money: true }),
      expect.objectContaining({ other_phone: relative.phone, state: 'cleared' }),
    ]),
  );
});

test('[P8] given more flags that are decided than the page has, staff sees the one that waits first', async () => {
  const account = { bank_account: '0056712357' };
  const same = await signUpMember(context, 'SIAM', { ...account, bank_code: 'KBANK', name: newName() });
  const member = await signUpMember(context, 'SIAM', { ...account, bank_code: 'SCB', name: newName() });
  for (let no = 0; no < 20; no += 1) {
    const one = await signUpMember(context, 'SIAM', { name: newName() });
    await context.admin.query(
      `insert into member_flag (member_id, other_id, agent_id, signals, status, decided_by, decided_at, decided_reason)
         values ($1, $2, $3, '{same-phone}', 'confirmed', 'somsri', now(), 'r')`,
      [member.memberId, one.memberId, member.agentId],
    );
  }
  const { data: shown } = await order(context.app, '/operator/members/show', { show_member: member.phone });
  expect(shown.links).toHaveLength(20);
  expect(shown.links[0]).toMatchObject({ phone: same.phone, state: 'open', holds_money: true });
});

test('given a device of a member, when one of another brand logs in on it, nobody is flagged', async () => {
  const device = newDevice();
  const first = await newUser(device);
  await newUser(device, 'THARA');
  expect(await flagsOf(first)).toEqual([]);
});

test('given two members with a device, when they log in on another one the other way round, the flag is the same', async () => {
  const [one, other] = [newDevice(), newDevice()];
  const first = await newUser(one);
  const second = await newUser(one);
  await logInOn(context, second, other);
  await logInOn(context, first, other);
  expect(await flagsOf(first, second)).toMatchObject([{ phone: second.phone, other_phone: first.phone }]);
});

test('given a device of many members, when another one logs in on it, the five who used it last are flagged', async () => {
  const device = newDevice();
  const members: TestMember[] = [];
  for (let no = 0; no < 6; no += 1) members.push(await newUser(device));
  const newest = await newUser(device);
  const flagged = (await flagsOf(newest)).map(({ other_phone }) => other_phone);
  expect(flagged.sort()).toEqual(
    members
      .slice(1)
      .map(({ phone }) => phone)
      .sort(),
  );
});

test('given registrations at once with one device, when all are made, each pair is flagged once', async () => {
  const device = newDevice();
  const names = Array.from({ length: 4 }, newName);
  const answers = await Promise.all(names.map((name) => registerOn(context, device, { name })));
  expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('ok'));
  const { rows } = await context.admin.query(
    `select count(*)::int as pairs from member_flag join member using (member_id)
      where name = any($1) and 'same-device' = any(signals)`,
    [names],
  );
  expect(rows).toEqual([{ pairs: 6 }]);
});

describe('a decided flag', () => {
  /** Two members of one name; the second has the account number of the first as well where `isHeld`. */
  async function newPair(isHeld: boolean) {
    const name = newName();
    const first = await signUpMember(context, 'SIAM', { name });
    const second = await signUpMember(context, 'SIAM', { name });
    if (isHeld) {
      const { rows } = await context.admin.query('select bank_account from member where member_id = $1', [
        first.memberId,
      ]);
      const { code } = await call(
        context.app,
        'POST /api/member/update_sub_bank_account',
        { bank_code: 'SCB', bank_account: rows[0].bank_account, password: second.password },
        second.as,
      );
      expect(code).toBe('ok');
    }
    return { first, second };
  }
  async function shareDevice({ first, second }: Awaited<ReturnType<typeof newPair>>) {
    const device = newDevice();
    for (const one of [second, first]) expect((await logInOn(context, one, device)).code).toBe('ok');
  }

  test('given one person by decision, when both log in on a device, money stays held', async () => {
    const pair = await newPair(false);
    await decide(pair.second, 'same-person');
    await shareDevice(pair);
    expect(await flagsOf(pair.first)).toMatchObject([
      {
        ...{ state: 'confirmed', holds_money: true, decided_by: 'somchai' },
        signals: ['same-device', 'same-name', 'same-network'],
      },
    ]);
  });

  test('given different people by decision who share a name, when both log in on a device, staff decides again and no money is held', async () => {
    const pair = await newPair(false);
    await decide(pair.second, 'other-person');
    await shareDevice(pair);
    expect(await flagsOf(pair.first)).toMatchObject([
      { state: 'open', holds_money: false, decided_by: null, decided_reason: null },
    ]);
  });

  test('given different people by decision who share an account, when both log in on a device, they stay cleared', async () => {
    const pair = await newPair(true);
    await decide(pair.second, 'other-person');
    await shareDevice(pair);
    const [flag] = await flagsOf(pair.first);
    expect(flag).toMatchObject({ state: 'cleared', holds_money: false, decided_by: 'somchai' });
    expect(flag?.signals).toEqual(['same-account', 'same-device', 'same-name', 'same-network']);
  });
});
