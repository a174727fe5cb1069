import { order, type StaffMember } from '../../testing/staff-orders.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { balancesOf, type TestMember } from '../../testing/test-members.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { testGame } from '../games/testing/test-provider.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';

let context: TestContext;
let member: TestMember;
let keys = 0;
const newKey = () => `proposal-${++keys}`;

providerOfFile(
  [testGame(1, { gives_free_spins: true })],
  (playing) => {
    ({ context, member } = playing);
  },
  { SECOND_PERSON_ABOVE_BAHT: '100' },
);

/** Below the brand's limit, more of the same, and above the limit. */
type Size = 'small' | 'other' | 'large';
interface Sent {
  size?: Size;
  key?: string;
  phone?: string;
  by?: StaffMember;
  brand?: string;
  app?: TestContext['app'];
}
const common = ({ key = newKey(), phone = member.phone }: Sent) => ({
  grant_key: key,
  phone,
  reason: 'ของขวัญวันเกิด',
});
const sender = ({ by = 'somchai', brand = 'siam' }: Sent) => ({ by, brand });
const reason = 'ตรวจแล้ว';

const wallets = {
  table: 'wallet_grant',
  approved: 'done',
  unknown: 'grant-unknown',
  propose: (sent: Sent = {}) => {
    const amount_satang = { small: 50_00, other: 60_00, large: 500_00 }[sent.size ?? 'small'];
    const body = { ...common(sent), wallet: 'bonus', amount_satang } as const;
    return order(sent.app ?? context.app, '/operator/wallets/grant', body, sender(sent));
  },
  decide: (grant_id: string, verdict: 'approve' | 'reject', by: StaffMember) =>
    order(context.app, '/operator/wallets/decide', { grant_id, verdict, reason }, { by }),
  waiting: () => order(context.app, '/operator/wallets/list', { list: 'grants', state: 'proposed' }),
  held: async () => Number((await balancesOf(context, member)).bonusSatang ?? 0n),
  sizes: { small: 50_00, large: 500_00 },
};
const validUntil = new Date(Date.now() + 86_400_000).toISOString();
const freeSpins = {
  table: 'free_spin_grant',
  approved: 'open',
  unknown: 'free-spins-unknown',
  propose: (sent: Sent = {}) => {
    const spins = { small: 2, other: 3, large: 10 }[sent.size ?? 'small'];
    const what = { provider_id: 'siamspin', game_id: 'game-1', spins, stake_satang: 2000 } as const;
    const body = { ...common(sent), ...what, wallet: 'free', valid_until: validUntil } as const;
    return order(sent.app ?? context.app, '/operator/free-spins/grant', body, sender(sent));
  },
  decide: (free_spins_id: string, verdict: 'approve' | 'reject', by: StaffMember) =>
    order(context.app, '/operator/free-spins/decide', { free_spins_id, verdict, reason }, { by }),
  waiting: () => order(context.app, '/operator/free-spins/list', { list: 'free-spins', state: 'proposed' }),
  held: async () => {
    const { data } = await call(context.app, 'GET /api/freespin/list', undefined, member.as);
    return data.grants.reduce((sum, { left }) => sum + left, 0);
  },
  sizes: { small: 2, large: 10 },
};

describe.each([
  ['credit of a wallet', wallets],
  ['free spins', freeSpins],
] as const)('%s', (_what, { table, approved, unknown, propose, decide, waiting, held, sizes }) => {
  test('[P8] the same order again gives nothing more, at once in two processes neither; with other content it is refused', async () => {
    const second = await context.startSecond();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        propose({ key, app: index % 2 ? context.app : second.app, by: index % 3 ? 'somchai' : 'somsri' }),
      ),
    );
    expect(answers.map(({ code, data }) => [code, data.state])).toEqual(Array(8).fill(['ok', approved]));
    expect(new Set(answers.map(({ data }) => data.grant_id)).size).toBe(1);
    expect((await propose({ key, size: 'other' })).code).toBe('idempotency-conflict');
    expect(await held()).toBe(sizes.small);
  });

  test('[P8] above the limit a second person approves, once, and the proposer cannot', async () => {
    const { data } = await propose({ size: 'large' });
    expect([data.state, await held()]).toEqual(['proposed', 0]);
    expect((await decide(data.grant_id, 'approve', 'somchai')).code).toBe('second-person-needed');
    const forged = context.admin.query(
      `update ${table} set status = '${approved}', decided_by = 'somchai', decided_at = now() where grant_id = $1`,
      [data.grant_id],
    );
    await expect(forged).rejects.toMatchObject({ constraint: `${table}_second_person` });
    expect((await waiting()).data.map(({ grant_id }) => grant_id)).toEqual([data.grant_id]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => decide(data.grant_id, 'approve', 'somsri')),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('ok'));
    expect(await held()).toBe(sizes.large);
    expect((await decide(data.grant_id, 'reject', 'somsri')).code).toBe('grant-taken');
  });

  test('[P8] a rejected proposal gives nothing for good, also when its proposer rejects it', async () => {
    const { data } = await propose({ size: 'large' });
    const rejected = { state: 'rejected', decided_by: 'somchai', decided_reason: reason };
    expect((await decide(data.grant_id, 'reject', 'somchai')).data).toMatchObject(rejected);
    expect((await decide(data.grant_id, 'reject', 'somsri')).data).toMatchObject(rejected);
    expect((await decide(data.grant_id, 'approve', 'somsri')).code).toBe('grant-taken');
    expect(await held()).toBe(0);
  });

  test('[P8] the shared key, an unknown member, and an unknown id are refused', async () => {
    expect((await propose({ by: 'operator' })).code).toBe('personal-key-needed');
    expect((await propose({ phone: '0899999999' })).code).toBe('member-unknown');
    const unknownId = '01890000-0000-7000-8000-000000000001';
    expect((await decide(unknownId, 'approve', 'somsri')).code).toBe(unknown);
    expect(await held()).toBe(0);
  });
});

test('[P8] of more proposals than the list has place for, the longest waiting is the first', async () => {
  const { data } = await wallets.propose({ size: 'large' });
  const copied = await context.admin.query(
    `insert into wallet_grant
       (grant_id, agent_id, member_id, wallet_id, amount_satang, grant_key, content_digest, needs_second, reason, proposed_by)
     select gen_random_uuid(), agent_id, member_id, wallet_id, amount_satang, grant_key || '-' || number, content_digest,
       needs_second, reason, proposed_by
     from wallet_grant, generate_series(1, 100) as number where grant_id = $1`,
    [data.grant_id],
  );
  expect(copied.rowCount).toBe(100);
  const { data: waiting } = await wallets.waiting();
  expect(waiting).toHaveLength(100);
  expect(waiting[0]?.grant_id).toBe(data.grant_id);
  const { data: all } = await order(context.app, '/operator/wallets/list', { list: 'grants', state: null });
  expect(all.map(({ grant_id }) => grant_id)).not.toContain(data.grant_id);
  // Who has 50 open proposes nothing more of the kind; others do, and within the limit nothing waits.
  const keep = (most: number) =>
    context.admin.query(
      `update wallet_grant set status = 'rejected', decided_by = 'somsri', decided_at = now(), decided_reason = 'r'
        where grant_id in (select grant_id from wallet_grant where status = 'proposed' order by proposed_at desc offset $1)`,
      [most],
    );
  await keep(49);
  expect((await wallets.propose({ size: 'large' })).code).toBe('ok');
  expect((await wallets.propose({ size: 'large' })).code).toBe('too-many-proposals');
  expect((await wallets.propose({ size: 'large', by: 'somsri' })).code).toBe('ok');
  expect((await wallets.propose({ size: 'small' })).code).toBe('ok');
});

test('[P8] what a person proposed who was removed since can be rejected, and not approved', async () => {
  const { app } = context;
  const person = await newPerson(app, 'gone', ['finance']);
  const body = { ...common({}), wallet: 'bonus', amount_satang: 500_00 } as const;
  const { data } = await orderBy(app, person, '/operator/wallets/grant', body);
  const before = await wallets.held();
  await order(app, '/operator/staff/remove', { remove: 'gone', reason: 'ลาออก' });
  expect((await wallets.decide(data.grant_id, 'approve', 'somsri')).code).toBe('proposer-removed');
  expect((await wallets.decide(data.grant_id, 'reject', 'somsri')).code).toBe('ok');
  expect(await wallets.held()).toBe(before);
});

test('[P8] staff of one brand gives nothing to a member of another', async () => {
  expect((await wallets.propose({ brand: 'thara' })).code).toBe('member-unknown');
  expect(await wallets.held()).toBe(0);
});
