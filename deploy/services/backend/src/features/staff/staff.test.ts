import type { RequestKey } from '@sanuk/common/signature';
import { errorNumbers } from '@sanuk/contract/errors';
import { type OperatorEndpoint, operatorEndpoints } from '@sanuk/contract/outside/operator';
import { joinPath, ownStaffPath, staffRoleNames } from '@sanuk/contract/outside/operator-staff';
import { mayCall, type StaffRole } from '@sanuk/contract/outside/staff-roles';
import { allWaitOrEnd } from '../../testing/lock-waits.ts';
import { operatorBodies } from '../../testing/operator-bodies.ts';
import { sendSigned, testKeys } from '../../testing/signing.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { orderKinds } from '../approvals/testing/order-kinds.ts';
import { acceptInvitation, grantOf, newPair, newPerson, orderBy } from './testing/person.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const list = (key: RequestKey, brand = 'siam') =>
  orderBy(context.app, key, '/operator/staff/list', { list: 'staff' }, brand);
const invite = (key: RequestKey, name: string, role: StaffRole, brand = 'siam') =>
  orderBy(
    context.app,
    key,
    '/operator/staff/invite',
    { invite: name, display_name: name, grants: [grantOf(role)] },
    brand,
  );
const give = (key: RequestKey, name: string, ...roles: StaffRole[]) =>
  orderBy(context.app, key, '/operator/staff/grant', {
    ...{ grant_to: name, reason: 'ย้ายหน้าที่' },
    grants: roles.map(grantOf),
  });
const remove = (key: RequestKey, name: string, brand = 'siam') =>
  orderBy(context.app, key, '/operator/staff/remove', { remove: name, reason: 'ลาออก' }, brand);
const audited = async (action: string) =>
  (
    await context.admin.query<{ agent_id: number; details: object }>(
      'select agent_id, details from audit_event where action = $1 order by event_id',
      [action],
    )
  ).rows;

test('the key of the team gives a brand its first owner, and nothing after that', async () => {
  const { app } = context;
  expect(await invite(testKeys.operator, 'sompong', 'finance', 'thara')).toMatchObject({
    code: 'personal-key-needed',
  });
  const first = await invite(testKeys.operator, 'prasert', 'owner', 'thara');
  expect(first).toMatchObject({ code: 'ok', data: { staff: { name: 'prasert', state: 'invited' } } });
  const { key } = await acceptInvitation(app, first.data.invitation);
  expect(await invite(testKeys.operator, 'second', 'owner', 'thara')).toMatchObject({
    code: 'personal-key-needed',
  });
  expect(await invite(key, 'second', 'owner', 'thara')).toMatchObject({ code: 'ok' });
  for (const order of [give(testKeys.operator, 'second', 'owner'), remove(testKeys.operator, 'second')])
    expect(await order).toMatchObject({ code: 'personal-key-needed' });
  expect(await audited('staff-joined')).toMatchObject([{ agent_id: 7, details: { who: 'prasert' } }]);
});

describe('an invitation', () => {
  test('is accepted once, also by two at the same moment, and only while it is the newest', async () => {
    const { app } = context;
    const old = await invite(testKeys.somchai, 'wichai', 'support');
    const { data } = await invite(testKeys.somchai, 'wichai', 'support');
    expect((await acceptInvitation(app, old.data.invitation)).code).toBe('invitation-invalid');
    const both = await Promise.all([1, 2].map(() => acceptInvitation(app, data.invitation)));
    expect(both.map(({ code }) => code).sort()).toEqual(['invitation-invalid', 'ok']);
    const rows = await context.admin.query(
      `select count(*)::int as keys from staff_key where key_id like 'wichai:%'`,
    );
    expect(rows.rows).toEqual([{ keys: 1 }]);
    expect((await invite(testKeys.somchai, 'wichai', 'support')).code).toBe('staff-taken');
  });

  test('is answered again for the same key, as when the answer was lost', async () => {
    const { data } = await invite(testKeys.somchai, 'lost-answer', 'support');
    const pair = newPair();
    const first = await acceptInvitation(context.app, data.invitation, pair);
    expect(await acceptInvitation(context.app, data.invitation, pair)).toEqual(first);
  });

  test('is void after three days, and one that is guessed is counted', async () => {
    const { data } = await invite(testKeys.somchai, 'manee', 'support');
    await context.admin.query(`update staff_invitation set expires_at = clock_timestamp() - interval '1 second'
      where used_at is null`);
    expect((await acceptInvitation(context.app, data.invitation)).code).toBe('invitation-invalid');
    const { text } = await context.context.metrics.page();
    expect(text).toMatch(/sanuk_refused_attacks_total\{attack="invitation-invalid",[^}]*\} [1-9]/);
  });

  test('with the key of another person is refused', async () => {
    const pair = newPair();
    const [one, two] = [
      await invite(testKeys.somchai, 'kanya', 'support'),
      await invite(testKeys.somchai, 'malee', 'support'),
    ];
    expect((await acceptInvitation(context.app, one.data.invitation, pair)).code).toBe('ok');
    expect((await acceptInvitation(context.app, two.data.invitation, pair)).code).toBe('invitation-invalid');
    expect((await acceptInvitation(context.app, two.data.invitation)).code).toBe('ok');
  });

  test.each([
    ['no public key', { invitation: 'a'.repeat(43) }],
    ['a short token', { invitation: 'a', public_key: newPair().text }],
    [
      'a public key of 31 bytes',
      { invitation: 'a'.repeat(43), public_key: Buffer.alloc(31).toString('base64') },
    ],
  ])('with %s is a bad request', async (_what, payload) => {
    expect((await context.app.inject({ method: 'POST', url: joinPath, payload })).statusCode).toBe(400);
  });
});

test('a person signs with their own key until they are removed', async () => {
  const key = await newPerson(context.app, 'anong', ['auditor']);
  expect(await list(key)).toMatchObject({ http: 200, code: 'ok' });
  expect(await list({ ...key, pair: newPair().privateKey })).toMatchObject({
    http: 401,
    code: 'signature-invalid',
  });
  expect(await list(key, 'thara')).toMatchObject({ code: 'key-of-another-brand' });
  expect(await remove(testKeys.somchai, 'anong')).toMatchObject({
    data: { state: 'removed', grants: [], keys: [] },
  });
  expect(await list(key)).toMatchObject({ http: 401, code: 'signature-invalid' });
  expect((await invite(testKeys.somchai, 'anong', 'support')).code).toBe('staff-taken');
  expect((await give(testKeys.somchai, 'anong', 'support')).code).toBe('staff-unknown');
});

test('a person of two brands is removed from one of them, and keeps the other', async () => {
  const key = await newPerson(context.app, 'somsak', ['support']);
  const toThara = { grant_to: 'somsak', grants: [grantOf('auditor')], reason: 'ช่วยธารา' };
  expect(
    await orderBy(context.app, testKeys.somchai, '/operator/staff/grant', toThara, 'thara'),
  ).toMatchObject({
    code: 'ok',
  });
  expect(await remove(testKeys.somchai, 'somsak')).toMatchObject({ data: { state: 'active', grants: [] } });
  expect((await list(key)).code).toBe('key-of-another-brand');
  expect((await list(key, 'thara')).code).toBe('ok');
  expect((await remove(testKeys.somkid, 'somsak', 'thara')).data.state).toBe('removed');
});

test('a person reads their roles for every brand; keys of the settings are nobody', async () => {
  const key = await newPerson(context.app, 'nipa', ['support', 'release-team']);
  await orderBy(
    context.app,
    testKeys.somkid,
    '/operator/staff/grant',
    { grant_to: 'nipa', grants: [grantOf('auditor')], reason: 'ช่วยธารา' },
    'thara',
  );
  const own = async (signer: RequestKey) =>
    (await sendSigned(context.app, signer, ownStaffPath, { own: 'staff' })).json<{
      error: number;
      data: unknown;
    }>();
  expect((await own(key)).data).toEqual({
    ...{ name: 'nipa', display_name: 'nipa' },
    grants: [
      { brand: 'siam', role: 'release-team', remotes: ['mfe-lotto'] },
      { brand: 'siam', role: 'support', remotes: null },
      { brand: 'thara', role: 'auditor', remotes: null },
    ],
  });
  for (const signer of [testKeys.operator, testKeys.somchai])
    expect(await own(signer)).toMatchObject({ error: errorNumbers['personal-key-needed'], data: null });
});

describe('roles', () => {
  test('an owner gives every role; a manager none that gives or approves money, and takes none from an owner', async () => {
    const owner = await newPerson(context.app, 'owner1', ['owner']);
    const manager = await newPerson(context.app, 'manager1', ['manager'], { by: owner });
    for (const [at, role] of staffRoleNames.entries()) {
      const isSmall = ['content', 'support', 'auditor', 'release-team'].includes(role);
      expect([role, (await invite(manager, `by-manager${at}`, role)).code]).toEqual([
        role,
        isSmall ? 'ok' : 'not-permitted',
      ]);
      expect((await invite(owner, `by-owner${at}`, role)).code).toBe('ok');
    }
    await newPerson(context.app, 'helper1', ['support'], { by: manager });
    expect((await give(manager, 'helper1', 'support', 'content')).code).toBe('ok');
    expect((await give(manager, 'helper1', 'finance')).code).toBe('not-permitted');
    expect((await give(manager, 'owner1', 'support')).code).toBe('not-permitted');
    expect((await remove(manager, 'owner1')).code).toBe('not-permitted');
    expect((await invite(manager, 'by-owner0', 'support')).code).toBe('not-permitted');
  });

  test('nobody changes their own roles, and the last owner stays', async () => {
    const owner = await newPerson(context.app, 'owner2', ['owner']);
    expect((await give(owner, 'owner2', 'owner', 'finance')).code).toBe('not-permitted');
    const only = await newPerson(context.app, 'owner3', ['owner'], { by: testKeys.somkid, brand: 'thara' });
    await remove(testKeys.somkid, 'prasert', 'thara');
    expect((await remove(testKeys.somkid, 'owner3', 'thara')).code).toBe('owner-needed');
    expect((await remove(only, 'owner3', 'thara')).code).toBe('owner-needed');
  });

  test('a role stands once, and remotes are those of a release team', async () => {
    const order = { invite: 'wrong', display_name: 'wrong' };
    for (const grants of [
      [grantOf('support'), grantOf('support')],
      [{ role: 'support' as const, remotes: ['mfe-lotto'] }],
      [{ role: 'release-team' as const, remotes: null }],
    ])
      expect(
        await orderBy(context.app, testKeys.somchai, '/operator/staff/invite', { ...order, grants }),
      ).toMatchObject({
        code: 'request-invalid',
      });
  });

  const endpoints = Object.keys(operatorEndpoints) as OperatorEndpoint[];
  test.each(staffRoleNames)(
    '%s reaches the endpoints of the table, and each refusal is noted',
    async (role) => {
      const name = `only-${role}`;
      const key = await newPerson(context.app, name, [role]);
      const refused: string[] = [];
      for (const endpoint of endpoints) {
        const { code } = await orderBy(context.app, key, endpoint, operatorBodies[endpoint] as never);
        if (code === 'not-permitted' && !mayCall(endpoint, [role])) refused.push(endpoint);
        // The services refuse grants that the table lets through to them.
        else
          expect([endpoint, code !== 'not-permitted' || endpoint.startsWith('/operator/staff/')]).toEqual([
            endpoint,
            true,
          ]);
      }
      expect(refused).toEqual(endpoints.filter((endpoint) => !mayCall(endpoint, [role])));
      const noted = (await audited('order-refused')).filter(
        ({ details }) => 'who' in details && details.who === name,
      );
      expect(noted.map(({ details }) => 'path' in details && details.path)).toEqual(refused);
    },
  );

  test('who neither leads nor handles money reaches nothing that gives money', () => {
    const money = [
      ...Object.keys(orderKinds),
      ...endpoints.filter((path) => /\/decide$/.test(path)),
    ] as OperatorEndpoint[];
    const reached = money.filter((path) => mayCall(path, ['content', 'support', 'auditor', 'release-team']));
    expect(reached).toEqual([]);
    expect(endpoints.filter((path) => mayCall(path, ['release-team']))).toEqual(['/operator/staff/note']);
    const changing = endpoints.filter(
      (path) =>
        mayCall(path, ['auditor']) &&
        path !== '/operator/staff/note' &&
        !/\/(?:list|show|flags|find|money|trace|statement|bets|waiting|corrections|check)$/.test(path),
    );
    expect(changing).toEqual([]);
  });
});

describe('an invitation that was not accepted', () => {
  const grantIn = (brand: 'siam' | 'thara', key: RequestKey, name: string, role: StaffRole) =>
    orderBy(
      context.app,
      key,
      '/operator/staff/grant',
      { grant_to: name, grants: [grantOf(role)], reason: 'ช่วยอีกแบรนด์' },
      brand,
    );

  test('gives another brand neither the name nor the roles behind it', async () => {
    const { data } = await invite(testKeys.somchai, 'waited-for', 'owner');
    const manager = await newPerson(context.app, 'thara-manager', ['manager'], {
      ...{ by: testKeys.somkid, brand: 'thara' },
    });
    expect((await grantIn('thara', manager, 'waited-for', 'support')).code).toBe('request-invalid');
    expect((await invite(manager, 'waited-for', 'support', 'thara')).code).toBe('staff-taken');
    expect((await acceptInvitation(context.app, data.invitation)).code).toBe('ok');
  });

  test('gets no roles from anybody but who invited, who could use it anyway', async () => {
    const owner = await newPerson(context.app, 'owner4', ['owner']);
    const manager = await newPerson(context.app, 'manager4', ['manager'], { by: owner });
    const { data } = await invite(manager, 'puppet', 'support');
    expect((await give(owner, 'puppet', 'finance')).code).toBe('request-invalid');
    expect((await give(manager, 'puppet', 'content')).code).toBe('ok');
    expect((await invite(owner, 'puppet', 'finance')).code).toBe('ok');
    expect((await acceptInvitation(context.app, data.invitation)).code).toBe('invitation-invalid');
  });

  test('is void once its maker has lost a role', async () => {
    const owner = await newPerson(context.app, 'owner7', ['owner']);
    const second = await newPerson(context.app, 'owner8', ['owner'], { by: owner });
    const { data } = await invite(second, 'second-self', 'owner');
    expect((await remove(owner, 'owner8')).code).toBe('ok');
    expect((await acceptInvitation(context.app, data.invitation)).code).toBe('invitation-invalid');
  });

  test('of a person whom the same one invited to two brands can be made anew', async () => {
    await invite(testKeys.somchai, 'two-brands', 'owner');
    expect((await grantIn('thara', testKeys.somchai, 'two-brands', 'owner')).code).toBe('ok');
    expect((await invite(testKeys.somchai, 'two-brands', 'owner')).code).toBe('ok');
  });
});

test('a name that signs with a key of the settings is nobody’s to have', async () => {
  for (const name of ['somchai', 'somsri', 'operator'])
    expect((await invite(testKeys.somchai, name, 'support')).code).toBe('staff-taken');
});

test('an order that waited for the staff to be free counts with the roles of that moment', async () => {
  const leaver = await newPerson(context.app, 'leaver', ['owner']);
  await context.admin.query('select pg_advisory_lock(7203014)');
  const planted = invite(leaver, 'planted', 'owner');
  await allWaitOrEnd(context, planted);
  await context.admin.query(
    `delete from staff_grant where staff_id = (select staff_id from staff where name = 'leaver')`,
  );
  await context.admin.query('select pg_advisory_unlock(7203014)');
  expect((await planted).code).toBe('not-permitted');
});

describe('a person who has lost their key', () => {
  const reset = (key: RequestKey, name: string, brand = 'siam') =>
    orderBy(context.app, key, '/operator/staff/reset', { reset: name, reason: 'โทรศัพท์หาย' }, brand);

  test('makes a new one with an invitation, and the old one is void at once', async () => {
    const owner = await newPerson(context.app, 'owner5', ['owner']);
    const lost = await newPerson(context.app, 'lost-phone', ['finance'], { by: owner });
    const { code, data } = await reset(owner, 'lost-phone');
    expect(code).toBe('ok');
    expect((await list(lost)).code).toBe('signature-invalid');
    const { key } = await acceptInvitation(context.app, data.invitation);
    expect(key.party).toBe('lost-phone');
    expect((await acceptInvitation(context.app, data.invitation)).code).toBe('invitation-invalid');
    const rows = await audited('staff-reset');
    expect(rows.at(-1)).toMatchObject({ details: { who: 'owner5', staff: 'lost-phone' } });
  });

  test('is reset by a key of a person from the settings, where no owner can', async () => {
    await newPerson(context.app, 'stranded', ['owner']);
    expect((await reset(testKeys.operator, 'stranded')).code).toBe('personal-key-needed');
    const { data } = await reset(testKeys.somchai, 'stranded');
    expect((await acceptInvitation(context.app, data.invitation)).key.party).toBe('stranded');
  });

  test('is reset by nobody who could not give all of their roles, for every brand', async () => {
    const owner = await newPerson(context.app, 'owner6', ['owner']);
    const manager = await newPerson(context.app, 'manager6', ['manager'], { by: owner });
    await newPerson(context.app, 'finance6', ['finance'], { by: owner });
    await newPerson(context.app, 'support6', ['support'], { by: owner });
    expect((await reset(manager, 'finance6')).code).toBe('not-permitted');
    expect((await reset(manager, 'owner6')).code).toBe('not-permitted');
    expect((await reset(owner, 'owner6')).code).toBe('not-permitted');
    expect((await reset(testKeys.operator, 'support6')).code).toBe('personal-key-needed');
    const thara = { grant_to: 'support6', grants: [grantOf('finance')], reason: 'ช่วยธารา' };
    await orderBy(context.app, testKeys.somkid, '/operator/staff/grant', thara, 'thara');
    expect((await reset(manager, 'support6')).code).toBe('not-permitted');
    expect((await reset(owner, 'support6')).code).toBe('not-permitted');
  });

  test('who has not joined is invited again, and not reset', async () => {
    await invite(testKeys.somchai, 'not-yet', 'support');
    expect((await reset(testKeys.somchai, 'not-yet')).code).toBe('request-invalid');
    expect((await reset(testKeys.somchai, 'unknown')).code).toBe('staff-unknown');
  });
});

test('the key of the team leaves no second owner behind', async () => {
  const { app, admin } = context;
  await admin.query(`delete from staff_grant where role = 'owner' and agent_id = 7`);
  const [first, spare] = [
    await invite(testKeys.operator, 'first-owner', 'owner', 'thara'),
    await invite(testKeys.operator, 'spare-owner', 'owner', 'thara'),
  ];
  expect((await acceptInvitation(app, first.data.invitation)).code).toBe('ok');
  expect((await acceptInvitation(app, spare.data.invitation)).code).toBe('invitation-invalid');
});

test('a name is that of one person for ever, whatever the application does', async () => {
  await newPerson(context.app, 'forever', ['auditor']);
  await remove(testKeys.somchai, 'forever');
  for (const statement of [
    `update staff set status = 'active', removed_at = null where name = 'forever'`,
    `update staff_key set revoked_at = null where key_id like 'forever:%'`,
  ])
    await expect(context.admin.query(statement)).rejects.toThrow(/forever/);
});
