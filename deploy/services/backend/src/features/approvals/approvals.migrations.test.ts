import { providerOfFile } from '../games/testing/provider-of-file.ts';
import { testGame } from '../games/testing/test-provider.ts';
import { approvalsMigrations } from './approvals.migrations.ts';
import { orderKinds, type pointsOfPoll } from './testing/order-kinds.ts';

jest.setTimeout(60_000);

// In this test every gift needs a second person.
const env = { SECOND_PERSON_ABOVE_BAHT: '500', ONE_PERSON_DAY_BAHT: '0' };
let context: Parameters<typeof pointsOfPoll>[0];
providerOfFile(
  [testGame(1, { gives_free_spins: true })],
  (playing) => {
    ({ context } = playing);
  },
  env,
);

test('[P8] proposals that waited before orders were counted are recorded with their worth', async () => {
  const { '/operator/redemptions/move': _sent, '/operator/withdrawals/fail': _failed, ...kinds } = orderKinds;
  for (const give of Object.values(kinds)) expect((await give(context, 'somchai')).isDone).toBe(false);
  const recorded = async () =>
    (
      await context.admin.query(
        `select kind, order_id, agent_id, worth_satang::text as worth, proposed_by, done_on from staff_order
         order by kind, order_id`,
      )
    ).rows;
  const before = await recorded();
  expect(before).toHaveLength(Object.keys(kinds).length);
  expect(new Set(before.map(({ worth }) => worth))).toEqual(new Set(['30000']));
  await context.admin.query('drop table staff_order; drop function staff_order_stays');
  for (const { sql } of approvalsMigrations) await context.admin.query(sql);
  expect(await recorded()).toEqual(before);
});
