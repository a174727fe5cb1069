import { runCommand } from '@sanuk/operator/cli';
import { dataFolder, siteUrl } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Runs the tool of the agent's staff, which finds the site in the data folder. */
async function operator<T>(...args: string[]): Promise<T> {
  const environment = { SANUK_DATA: dataFolder };
  const { exitCode, text, data } = await runCommand([...args, '--brand', 'siam'], { root: '', environment });
  expect(exitCode, text).toBe(0);
  return data as T;
}

interface Published {
  notification_id: number;
  key: string;
  state: string;
  title: string;
}

test('[P8] staff publishes, lists and withdraws on the running site by command', async () => {
  // Seen by nobody: other tests look at the notifications of the same brand meanwhile.
  const title = `ปรับปรุงระบบ ${crypto.randomUUID()}`;
  const publish = ['notification', 'publish', '--title', title, '--from', '2099-01-01 09:00'];
  const first = await operator<Published>(...publish);
  expect(first).toMatchObject({ state: 'scheduled', title, from: '2099-01-01T02:00:00.000Z' });
  expect(await operator(...publish)).toEqual(first);
  const id = String(first.notification_id);
  const listed = await operator<Published[]>('notification', 'list');
  expect(listed.filter(({ title: one }) => one === title)).toEqual([first]);
  expect(await operator<Published>('notification', 'withdraw', id)).toMatchObject({ state: 'withdrawn' });
});

test('[P8] the site begins with notifications and events of its own, for every brand', async () => {
  for (const kind of ['notification', 'event']) {
    const keys = (await operator<Published[]>(kind, 'list')).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('first:'))).toHaveLength(3);
  }
});

test('[F6] the endpoints of the staff cannot be reached through the site', async ({ request }) => {
  for (const path of [
    '/operator/notifications/list',
    '/api/../operator/notifications/list',
    '/api/%2e%2e/operator/announcement',
  ]) {
    const answer = await request.post(siteUrl('siam') + path, { data: {}, failOnStatusCode: false });
    expect(answer.status(), path).toBe(405);
  }
});
