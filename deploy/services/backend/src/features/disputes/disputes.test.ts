import { hmacSha256 } from '@sanuk/common/signature';
import { staffRoleNames } from '@sanuk/contract/outside/operator-staff';
import type { TraceFacts } from '@sanuk/contract/outside/operator-trace';
import { runTrialBalance } from '../../ledger/testing/trial.ts';
import { providerKey } from '../../testing/signing.ts';
import { order } from '../../testing/staff-orders.ts';
import { call, type TestContext } from '../../testing/test-context.ts';
import { giveCash, signUpMember, type TestMember } from '../../testing/test-members.ts';
import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { callback, type TestProvider, testGame } from '../games/testing/test-provider.ts';
import { newPerson, orderBy } from '../staff/testing/person.ts';
import { askTrace, factsOf, namesOf, traceNewest, transferIds } from './testing/trace.ts';

let context: TestContext;
let provider: TestProvider;
let member: TestMember;
let rounds = 0;
let round: string;

providerOfFile([testGame(1)], async (made) => {
  ({ context, provider, member } = made);
  round = `dispute-${++rounds}`;
  await giveCash(context, member, 100_00n);
});

/** Opens the game for a member. @returns what sends callbacks of the round */
async function open(who: TestMember) {
  const body = { wallet_id: 'main', game_id: 'game-1', provider_id: 'siamspin', is_mobile: true };
  const { code } = await call(context.app, 'POST /api/game/link', { ...body, source: 'slot' }, who.as);
  if (code !== 'ok') throw new Error(`no game for the test: ${code}`);
  const token = provider.launches.at(-1)?.token ?? '';
  const send = async (endpoint: 'bet' | 'win' | 'rollback', id: string, more: object) =>
    (
      await callback(context.app, endpoint, {
        ...{ token, transaction_id: `${round}-${id}`, round_id: round },
        ...(endpoint === 'rollback' ? {} : { game_id: 'game-1' }),
        ...more,
      })
    ).status;
  return {
    bet: (id: string, amount_satang: number) => send('bet', id, { amount_satang }),
    win: (id: string, bet: string, amount_satang: number) =>
      send('win', id, { bet_transaction_id: `${round}-${bet}`, amount_satang }),
    rollback: (id: string, bet: string) => send('rollback', id, { bet_transaction_id: `${round}-${bet}` }),
  };
}

/** A bet that wins and one that is undone, in one round. */
async function play(who = member, ids = '') {
  const game = await open(who);
  expect(await game.bet(`${ids}bet`, 10_00)).toBe('ok');
  expect(await game.bet(`${ids}undone`, 5_00)).toBe('ok');
  expect(await game.rollback(`${ids}rollback`, `${ids}undone`)).toBe('ok');
  expect(await game.win(`${ids}win`, `${ids}bet`, 25_00)).toBe('ok');
}

const signatureOf = ({ key_id, signed_at_ms, nonce, body_sha256 }: TraceFacts, path: string): string => {
  const text = ['sanuk-request-1', 'backend', key_id, 'POST', path, signed_at_ms, nonce, body_sha256];
  return hmacSha256(providerKey('siamspin').secret, text.join('\n')).toString('hex');
};

test('a win is traced to the callbacks of its round and the other transfers they made', async () => {
  await play();
  const trace = await traceNewest(context, member, 'win');
  expect(trace).toMatchObject({ member_id: member.memberId, phone: member.phone, is_shortened: false });
  expect(trace.transfer).toMatchObject({
    ...{ kind: 'win', unit: 'THB', amount: 25_00, scope: 'provider:siamspin', key: `${round}-win` },
    from: { account: `provider:${member.agentId}:siamspin`, sequence: null, balance_after: null },
    to: { account: `member:${member.memberId}:cash`, balance_before: 90_00, balance_after: 115_00 },
    ...{ reference: 'เกมที่ 1', group: `game:siamspin:${round}`, reversal_of: null },
  });
  const [bet = '', undone = ''] = await transferIds(context, member, 'bet');
  expect(trace.related.map(({ transfer_id, kind }) => [transfer_id, kind]).slice(0, 2)).toEqual([
    [bet, 'bet'],
    [undone, 'bet'],
  ]);
  expect(trace.related[2]).toMatchObject({ kind: 'rollback', reversal_of: undone, amount: 5_00 });
  expect(namesOf(trace)).toEqual(['game-opened', 'game-bet', 'game-bet', 'game-rollback', 'game-win']);
  expect(factsOf(trace, 'game-win')).toMatchObject({
    ...{ transaction_id: `${round}-win`, bet_transaction_id: `${round}-bet`, round_id: round },
    ...{ game_name: 'เกมที่ 1', provider_id: 'siamspin', wallet: 'main', status: 'ok' },
    ...{ amount_satang: 25_00, balance_satang: 115_00 },
    session_id: factsOf(trace, 'game-opened').session_id,
  });
});

test('the stored signature of a callback can be verified again, and repeating the callback changes nothing', async () => {
  const game = await open(member);
  await game.bet('bet', 10_00);
  const first = factsOf(await traceNewest(context, member, 'bet'), 'game-bet');
  expect(first.key_id).toMatch(/^siamspin:/);
  expect(first.signature).toBe(signatureOf(first, '/callback/provider/bet'));
  expect(first.signature).not.toBe(signatureOf(first, '/callback/provider/win'));
  expect(await game.bet('bet', 10_00)).toBe('ok');
  expect(factsOf(await traceNewest(context, member, 'bet'), 'game-bet')).toEqual(first);
});

test('a callback that an older program stored has no signature and no session', async () => {
  await (await open(member)).bet('bet', 10_00);
  await context.admin.query(
    `insert into game_transaction (provider_id, transaction_id, kind, member_id, agent_id, game_id, round_id,
       bet_transaction_id, amount_satang, status, balance_satang)
     values ('siamspin', $1, 'bet', $2, $3, 'game-1', $4, $1, 500, 'ok', 8500)`,
    [`${round}-old`, member.memberId, member.agentId, round],
  );
  const trace = await traceNewest(context, member, 'bet');
  const old = factsOf(trace, 'game-bet');
  expect(old).toMatchObject({ transaction_id: `${round}-old`, amount_satang: 5_00 });
  for (const name of ['signature', 'nonce', 'key_id', 'session_id']) expect(old).not.toHaveProperty(name);
});

test('a round that several members play is traced for each of them alone', async () => {
  await play();
  const other = await signUpMember(context);
  await giveCash(context, other, 100_00n);
  await play(other, 'other-');
  const trace = await traceNewest(context, other, 'win');
  const ids = trace.events.flatMap(({ facts }) => facts.transaction_id ?? []);
  expect(ids).toHaveLength(4);
  expect(ids.every((id) => id.startsWith(`${round}-other-`))).toBe(true);
  expect(trace.related).toHaveLength(3);
  const accounts = [trace.transfer, ...trace.related].flatMap(({ from, to }) => [from.account, to.account]);
  expect(accounts.join()).not.toContain(member.memberId);
});

test('a win that was held is in the trace of its bet, with what the staff decided', async () => {
  const game = await open(member);
  await game.bet('bet', 1);
  expect(await game.win('held', 'bet', 10_000_00)).toBe('win-limit');
  const held = factsOf(await traceNewest(context, member, 'bet'), 'win-held');
  expect(held).toMatchObject({ transaction_id: `${round}-held`, amount_satang: 10_000_00, stake_satang: 1 });
  const decision = { held_id: held.held_id ?? '', verdict: 'reject', reason: 'ค่ายแจ้งผิด' } as const;
  expect((await order(context.app, '/operator/wins/decide', decision)).code).toBe('ok');
  expect(factsOf(await traceNewest(context, member, 'bet'), 'win-decided')).toMatchObject({
    ...{ status: 'rejected', person: 'somchai', reason: 'ค่ายแจ้งผิด' },
  });
});

test('the checkpoint that covers a transfer is named; there is none before', async () => {
  const sealOf = async (id: string) => (await askTrace(context, id)).data.seal;
  const expected = async (id: string) => {
    const { rows } = await context.admin.query<{ no: number; head: string }>(
      `select no::int, encode(head, 'hex') as head from ledger.checkpoint
        where (upto_tx, upto_id) >= (select tx, id from ledger.transfer where id = $1) order by no limit 1`,
      [id],
    );
    return rows[0] ? { checkpoint: rows[0].no, head: rows[0].head, sealed_at: expect.any(String) } : null;
  };
  for (let paid = 0; paid < 5; paid += 1) {
    await giveCash(context, member, 1_00n);
    await runTrialBalance(context);
  }
  await giveCash(context, member, 1_00n);
  const ids = await transferIds(context, member, 'deposit');
  expect(ids).toHaveLength(7);
  for (const id of ids) expect(await sealOf(id)).toEqual(await expected(id));
  expect(await sealOf(ids.at(-1) ?? '')).toBeNull();
});

test('a transfer that no feature tells more of is traced with its entries', async () => {
  const trace = await traceNewest(context, member, 'deposit');
  expect(trace).toMatchObject({ events: [], related: [], transfer: { amount: 100_00 } });
});

describe('who may trace', () => {
  const traced = async () => {
    const { rows } = await context.admin.query<{ details: object }>(
      `select details from audit_event where action = 'member-transfer-traced' and member_id = $1`,
      [member.memberId],
    );
    return rows.map(({ details }) => details);
  };

  test('a transfer of another brand is refused like one that does not exist, and noted nowhere', async () => {
    const [id = ''] = await transferIds(context, member, 'deposit');
    const body = { trace_transfer: id };
    const other = await order(context.app, '/operator/members/trace', body, { by: 'somkid', brand: 'thara' });
    const unknown = await askTrace(context, '01890000-0000-7000-8000-000000000001');
    expect(unknown.code).toBe('transfer-unknown');
    expect(other).toEqual(unknown);
    expect((await askTrace(context, 'tx-1')).code).toBe('request-invalid');
    expect(await traced()).toEqual([]);
  });

  test('each trace is noted with the person and the transfer', async () => {
    const [id = ''] = await transferIds(context, member, 'deposit');
    await askTrace(context, id);
    expect(await traced()).toEqual([{ who: 'somchai', transfer_id: id, kind: 'deposit' }]);
  });

  test.each(staffRoleNames)('%s', async (role) => {
    const [id = ''] = await transferIds(context, member, 'deposit');
    const person = await newPerson(context.app, `trace-${role}`, [role]);
    const { code } = await orderBy(context.app, person, '/operator/members/trace', { trace_transfer: id });
    const sees = ['owner', 'manager', 'finance', 'support', 'auditor'].includes(role);
    expect(code).toBe(sees ? 'ok' : 'not-permitted');
  });

  test('the shared key of the team traces nothing', async () => {
    const [id = ''] = await transferIds(context, member, 'deposit');
    const body = { trace_transfer: id };
    const answer = await order(context.app, '/operator/members/trace', body, { by: 'operator' });
    expect(answer.code).toBe('personal-key-needed');
  });
});
