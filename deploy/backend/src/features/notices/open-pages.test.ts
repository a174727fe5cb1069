import type { AddressInfo } from 'node:net';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { type LiveClient, openLive } from '../live/testing/live-client.ts';
import { knock, newEvent, newNotice } from './testing/staff.ts';

let context: TestContext;
let origin: string;
beforeAll(async () => {
  context = await createTestContext();
  await context.startFeature('live');
  await context.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(context.app.server.address() as AddressInfo).port}`;
});
afterAll(() => context.close());

const by = { brand: 'siam', who: 'สมชาย' };
/** What a stream was told until an event of ours that marks the end. */
async function toldUntilMark(stream: LiveClient): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const { name } = await stream.next();
    if (name === 'resync') return names;
    names.push(name);
  }
}
const mark = () => context.admin.query(`insert into live_event (name, data) values ('resync', '{}')`);
/** A stream of each brand, past whatever was still on its way when it was opened. */
async function open<B extends string[]>(...agentCodes: B) {
  const streams = await Promise.all(agentCodes.map((agentCode) => openLive(origin, { agentCode })));
  await mark();
  for (const stream of streams) await toldUntilMark(stream);
  return streams as { [K in keyof B]: LiveClient };
}

test('[X1] visitors of the brand hear of each deed once, those of another brand of none', async () => {
  const [siam, thara] = await open('SIAM', 'THARA');
  const order = newNotice();
  const { data } = await knock(context, '/operator/notices/publish', order);
  await knock(context, '/operator/notices/publish', order);
  const withdrawal = { ...by, notification_id: data.notification_id };
  await knock(context, '/operator/notices/withdraw', withdrawal);
  await knock(context, '/operator/notices/withdraw', withdrawal);
  await knock(context, '/operator/events/publish', newEvent());
  await knock(context, '/operator/announcement', { ...by, announcement: 'off' });
  await mark();
  expect(await toldUntilMark(siam)).toEqual(Array(4).fill('notices.changed'));
  expect(await toldUntilMark(thara)).toEqual([]);
  for (const stream of [siam, thara]) stream.close();
});

test('[X1] a notice that begins or ends by the clock is told of as well', async () => {
  const minute = 60_000;
  const order = newNotice({
    from: new Date(Date.now() + 10 * minute).toISOString(),
    until: new Date(Date.now() + 20 * minute).toISOString(),
  });
  const { data } = await knock(context, '/operator/notices/publish', order);
  const [stream] = await open('SIAM');
  const turn = async () => {
    await context.admin.query(
      `update notification set published_at = published_at - interval '15 minutes',
         published_until = published_until - interval '15 minutes', next_turn_at = next_turn_at - interval '15 minutes'
       where notification_id = $1`,
      [data.notification_id],
    );
    const turns = await context.runJob('notices: turns');
    await mark();
    return [turns, await toldUntilMark(stream)];
  };
  expect(await context.runJob('notices: turns')).toBe(0);
  expect(await turn()).toEqual([1, ['notices.changed']]);
  expect(await turn()).toEqual([1, ['notices.changed']]);
  expect(await turn()).toEqual([0, []]);
  stream.close();
});
