import type { RequestKey } from '@sanuk/common/signature';
import type { StaffEvent } from '@sanuk/contract/outside/operator-staff-notes';
import { testKeys } from '../../testing/signing.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { newPerson, orderBy } from './testing/person.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const loggedIn: StaffEvent = { name: 'staff-logged-in', way: 'password', browser: 'Firefox' };
const pinned: StaffEvent = {
  name: 'release-pinned',
  channel: 'stable',
  ...{ remote: 'mfe-lotto', release: 'ab'.repeat(10), version: '1.2.0' },
  ...{ percent: null, revision: 7, reason: 'รอแก้ไข' },
};
let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `note-${String(keys).padStart(4, '0')}`;
};
const note = (key: RequestKey, event: StaffEvent, more: object = {}, brand = 'siam') =>
  orderBy(
    context.app,
    key,
    '/operator/staff/note',
    {
      ...{
        note_key: newKey(),
        happened_at: '2026-11-20T12:00:00.000Z',
      },
      ...{ network: '203.0.113.7', event, ...more },
    },
    brand,
  );
const trailOf = async (name: string) =>
  (
    await context.admin.query<{ agent_id: number; action: string; details: object }>(
      `select agent_id, action, details from audit_event
       where details->>'who' = $1 and action ~ '^(staff-log|release-)' order by event_id`,
      [name],
    )
  ).rows;

test('an event is in the trail of the brand, in the name of the person whose key signed', async () => {
  const key = await newPerson(context.app, 'wanida', ['support']);
  expect(await note(key, loggedIn)).toMatchObject({ code: 'ok', data: { is_new: true } });
  expect(await note(key, loggedIn, { who: 'somchai' })).toMatchObject({ code: 'request-invalid' });
  expect(await trailOf('wanida')).toEqual([
    {
      ...{ agent_id: 5, action: 'staff-logged-in' },
      details: {
        ...{ who: 'wanida', way: 'password', browser: 'Firefox', network: '203.0.113.7' },
        happened_at: '2026-11-20T12:00:00.000Z',
      },
    },
  ]);
});

test('the key of the team and a key of another brand note nothing', async () => {
  const key = await newPerson(context.app, 'malee', ['owner']);
  expect((await note(testKeys.operator, loggedIn)).code).toBe('personal-key-needed');
  expect((await note(key, loggedIn, {}, 'thara')).code).toBe('key-of-another-brand');
});

test('an event that is sent again is in the trail once, also at the same moment', async () => {
  const key = await newPerson(context.app, 'sutin', ['support', 'auditor']);
  const again = { note_key: 'the-same-key' };
  const both = await Promise.all([1, 2, 3].map(() => note(key, loggedIn, again)));
  expect(both.map(({ data }) => data.is_new).sort()).toEqual([false, false, true]);
  expect((await note(key, { name: 'staff-logged-out' }, again)).code).toBe('idempotency-conflict');
  expect(await trailOf('sutin')).toHaveLength(1);
  // Keys of one person are not in the way of another's.
  const other = await newPerson(context.app, 'sutee', ['support']);
  expect((await note(other, { name: 'staff-logged-out' }, again)).data).toEqual({ is_new: true });
});

test('only who may change releases notes that they did, and a release team for its own remotes alone', async () => {
  const support = await newPerson(context.app, 'only-support', ['support']);
  const team = await newPerson(context.app, 'only-team', ['release-team']);
  expect((await note(support, pinned)).code).toBe('not-permitted');
  expect((await note(team, { ...pinned, remote: 'mfe-games' } as StaffEvent)).code).toBe('not-permitted');
  expect((await note(team, pinned)).code).toBe('ok');
  expect(await trailOf('only-support')).toEqual([]);
  expect(await trailOf('only-team')).toMatchObject([
    { action: 'release-pinned', details: { version: '1.2.0', channel: 'stable', reason: 'รอแก้ไข' } },
  ]);
});

test.each([
  ['an unknown event', { name: 'member-restored' }],
  ['a detail that is not of the event', { name: 'staff-logged-out', password: 'x' }],
  ['a way that does not exist', { name: 'staff-logged-in', way: 'guess', browser: '' }],
  ['a browser of two lines', { name: 'staff-logged-in', way: 'password', browser: 'a\nb' }],
])('%s is refused', async (_what, event) => {
  expect((await note(testKeys.somchai, event as StaffEvent)).code).toBe('request-invalid');
});

test('keys of events are forgotten when nobody sends them again', async () => {
  const key = await newPerson(context.app, 'forgotten', ['support']);
  await note(key, loggedIn, { note_key: 'an-old-key' });
  await context.admin.query(`update staff_note set noted_at = noted_at - interval '61 days'`);
  await note(key, loggedIn);
  const { rows } = await context.admin.query(`select from staff_note where name = 'forgotten'`);
  expect(rows).toHaveLength(1);
});
