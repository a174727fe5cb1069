import { type LiveClient, liveBackendOfFile, openLive } from '../../live/testing/live-client.ts';
import type { TestContext } from '../../testing/test-context.ts';
import { callEndpoint, newEvent, newNotification } from './testing/staff.ts';

let context: TestContext;
let origin: string;
liveBackendOfFile((made, address) => {
  context = made;
  origin = address;
});

const by = { brand: 'siam', who: 'สมชาย' };
/** What a stream was told until an event of ours that marks the end. */
async function receivedUntilMark(stream: LiveClient): Promise<string[]> {
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
  for (const stream of streams) await receivedUntilMark(stream);
  return streams as { [K in keyof B]: LiveClient };
}

test('[X1] visitors of the brand hear of each action once, those of another brand of none', async () => {
  const [siam, thara] = await open('SIAM', 'THARA');
  const order = newNotification();
  const { data } = await callEndpoint(context, '/operator/notifications/publish', order);
  await callEndpoint(context, '/operator/notifications/publish', order);
  const withdrawal = { ...by, notification_id: data.notification_id };
  await callEndpoint(context, '/operator/notifications/withdraw', withdrawal);
  await callEndpoint(context, '/operator/notifications/withdraw', withdrawal);
  await callEndpoint(context, '/operator/events/publish', newEvent());
  await callEndpoint(context, '/operator/announcement', { ...by, announcement: 'off' });
  await mark();
  expect(await receivedUntilMark(siam)).toEqual(Array(4).fill('notifications.changed'));
  expect(await receivedUntilMark(thara)).toEqual([]);
  for (const stream of [siam, thara]) stream.close();
});

test('[X1] a notification that begins or ends by the clock is told of as well', async () => {
  const minute = 60_000;
  const order = newNotification({
    from: new Date(Date.now() + 10 * minute).toISOString(),
    until: new Date(Date.now() + 20 * minute).toISOString(),
  });
  const { data } = await callEndpoint(context, '/operator/notifications/publish', order);
  const [stream] = await open('SIAM');
  const transition = async () => {
    await context.admin.query(
      `update notification set published_at = published_at - interval '15 minutes',
         published_until = published_until - interval '15 minutes', next_transition_at = next_transition_at - interval '15 minutes'
       where notification_id = $1`,
      [data.notification_id],
    );
    const transitions = await context.runJob('notifications: transitions');
    await mark();
    return [transitions, await receivedUntilMark(stream)];
  };
  expect(await context.runJob('notifications: transitions')).toBe(0);
  expect(await transition()).toEqual([1, ['notifications.changed']]);
  expect(await transition()).toEqual([1, ['notifications.changed']]);
  expect(await transition()).toEqual([0, []]);
  stream.close();
});
