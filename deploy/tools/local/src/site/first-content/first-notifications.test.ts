import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorClient } from '@sanuk/common/operator-client';
import type { OperatorEvent, OperatorNotification } from '@sanuk/contract/outside/operator';
import { type BackendFixture, sampleEvent, sampleNotification, startBackend } from '@sanuk/operator/testing';
import { type FirstEvent, type FirstNotification, publishFirst } from './first-notifications.ts';

const brands = fileURLToPath(new URL('../../../../../brands', import.meta.url));
const folderOf = (brand: string) => join(brands, brand);
const read = <T>(brand: string, name: string): T[] =>
  JSON.parse(readFileSync(join(folderOf(brand), `${name}.json`), 'utf8'));

/** A backend that keeps what it is told to publish, newest first, and may fail at one of the orders. */
async function keepingBackend(
  notifications: OperatorNotification[] = [],
  events: OperatorEvent[] = [],
  failAt = Infinity,
) {
  const backend = await startBackend({
    '/operator/notifications/list': () => notifications,
    '/operator/events/list': () => events,
    '/operator/notifications/publish': ({ notification_key, type, title, description, image, href }) => {
      if (notifications.length >= failAt) return 'unavailable';
      const notification = {
        ...sampleNotification,
        key: notification_key,
        type,
        title,
        description,
        image,
        href,
      };
      notifications.unshift(notification);
      return notification;
    },
    '/operator/events/publish': ({ event_key, title, image, position }) => {
      const event = { ...sampleEvent, key: event_key, title, image, position };
      events.unshift(event);
      return event;
    },
  });
  opened.push(backend);
  const start = (brand: string) =>
    publishFirst(operatorClient(backend.url, backend.keys), brand, folderOf(brand));
  return { backend, notifications, events, start };
}
const opened: BackendFixture[] = [];
afterEach(async () => {
  for (const backend of opened.splice(0)) await backend.close();
});

const publishedIn = ({ orders }: BackendFixture) =>
  orders.filter(({ endpoint }) => endpoint.endsWith('/publish')).length;

test.each(['siam', 'thara'])(
  '[P8] %s begins with its notifications and events, in their order, and once',
  async (brand) => {
    const { backend, notifications, events, start } = await keepingBackend();
    await start(brand);
    const first = read<FirstNotification>(brand, 'notifications');
    expect(notifications.map(({ title }) => title)).toEqual(first.map(({ title }) => title));
    const slides = read<FirstEvent>(brand, 'events');
    expect(events.map(({ title, position }) => [position, title]).reverse()).toEqual(
      slides.map(({ title }, position) => [position, title]),
    );
    expect(publishedIn(backend)).toBe(6);
    await start(brand);
    expect(publishedIn(backend)).toBe(6);
  },
);

test('[P8] what staff withdrew does not come back, and a brand with notifications of its own gets none', async () => {
  const withdrawn = await keepingBackend();
  await withdrawn.start('siam');
  for (const notification of withdrawn.notifications) notification.state = 'withdrawn';
  await withdrawn.start('siam');
  expect(publishedIn(withdrawn.backend)).toBe(6);
  const own = await keepingBackend([sampleNotification], [sampleEvent]);
  await own.start('siam');
  expect(publishedIn(own.backend)).toBe(0);
});

test('[P8] a start that was cut short is completed by the next', async () => {
  const cut = await keepingBackend([], [], 1);
  await expect(cut.start('siam')).rejects.toThrow('unavailable');
  const next = await keepingBackend(cut.notifications, cut.events);
  await next.start('siam');
  expect(next.notifications.map(({ title }) => title)).toEqual(
    read<FirstNotification>('siam', 'notifications').map(({ title }) => title),
  );
});

test('[P8] a brand without the files begins with nothing', async () => {
  const { backend, start } = await keepingBackend();
  await start('nobody');
  expect(publishedIn(backend)).toBe(0);
});

test.each(['siam', 'thara'])(
  '[S19] what %s begins with shows each kind of notification, with pictures that are there',
  (brand) => {
    const notifications = read<FirstNotification>(brand, 'notifications');
    expect(notifications.map(({ type, image }) => [type === 1, image !== null])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    const pictures = [...notifications, ...read<FirstEvent>(brand, 'events')].flatMap(
      ({ image }) => image ?? [],
    );
    expect(pictures.filter((image) => !existsSync(join(folderOf(brand), image)))).toEqual([]);
    const built = ['/slot', '/lotto/lobby', '/member/deposit', '/member/wheel'];
    expect(notifications.flatMap(({ href }) => href ?? []).filter((href) => !built.includes(href))).toEqual(
      [],
    );
  },
);
