import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OperatorEvent, OperatorNotice } from '@sanuk/contract/outside/operator';
import { operatorClient } from '@sanuk/operator/client/operator-client';
import {
  type BackendFixture,
  sampleEvent,
  sampleNotice,
  startBackend,
} from '@sanuk/operator/testing/backend.fixture';
import { type FirstEvent, type FirstNotice, publishFirst } from './first-notices.ts';

const brands = fileURLToPath(new URL('../../../brands', import.meta.url));
const folderOf = (brand: string) => join(brands, brand);
const read = <T>(brand: string, name: string): T[] =>
  JSON.parse(readFileSync(join(folderOf(brand), `${name}.json`), 'utf8'));

/** A backend that keeps what it is told to publish, newest first, and may fail at one of the orders. */
async function keepingBackend(
  notices: OperatorNotice[] = [],
  events: OperatorEvent[] = [],
  failAt = Infinity,
) {
  const backend = await startBackend({
    '/operator/notices/list': () => notices,
    '/operator/events/list': () => events,
    '/operator/notices/publish': ({ notice_key, type, title, description, image, href }) => {
      if (notices.length >= failAt) return 'unavailable';
      const notice = { ...sampleNotice, key: notice_key, type, title, description, image, href };
      notices.unshift(notice);
      return notice;
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
  return { backend, notices, events, start };
}
const opened: BackendFixture[] = [];
afterEach(async () => {
  for (const backend of opened.splice(0)) await backend.close();
});

const publishedIn = ({ orders }: BackendFixture) =>
  orders.filter(({ door }) => door.endsWith('/publish')).length;

test.each(['siam', 'thara'])(
  '[P8] %s begins with its notices and events, in their order, and once',
  async (brand) => {
    const { backend, notices, events, start } = await keepingBackend();
    await start(brand);
    const first = read<FirstNotice>(brand, 'notices');
    expect(notices.map(({ title }) => title)).toEqual(first.map(({ title }) => title));
    const slides = read<FirstEvent>(brand, 'events');
    expect(events.map(({ title, position }) => [position, title]).reverse()).toEqual(
      slides.map(({ title }, position) => [position, title]),
    );
    expect(publishedIn(backend)).toBe(6);
    await start(brand);
    expect(publishedIn(backend)).toBe(6);
  },
);

test('[P8] what staff withdrew does not come back, and a brand with notices of its own gets none', async () => {
  const withdrawn = await keepingBackend();
  await withdrawn.start('siam');
  for (const notice of withdrawn.notices) notice.state = 'withdrawn';
  await withdrawn.start('siam');
  expect(publishedIn(withdrawn.backend)).toBe(6);
  const own = await keepingBackend([sampleNotice], [sampleEvent]);
  await own.start('siam');
  expect(publishedIn(own.backend)).toBe(0);
});

test('[P8] a start that was cut short is completed by the next', async () => {
  const cut = await keepingBackend([], [], 1);
  await expect(cut.start('siam')).rejects.toThrow('unavailable');
  const next = await keepingBackend(cut.notices, cut.events);
  await next.start('siam');
  expect(next.notices.map(({ title }) => title)).toEqual(
    read<FirstNotice>('siam', 'notices').map(({ title }) => title),
  );
});

test('[P8] a brand without the files begins with nothing', async () => {
  const { backend, start } = await keepingBackend();
  await start('nobody');
  expect(publishedIn(backend)).toBe(0);
});

test.each(['siam', 'thara'])(
  '[S19] what %s begins with shows each kind of notice, with pictures that are there',
  (brand) => {
    const notices = read<FirstNotice>(brand, 'notices');
    expect(notices.map(({ type, image }) => [type === 1, image !== null])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    const pictures = [...notices, ...read<FirstEvent>(brand, 'events')].flatMap(({ image }) => image ?? []);
    expect(pictures.filter((image) => !existsSync(join(folderOf(brand), image)))).toEqual([]);
    const built = ['/slot', '/lotto/lobby', '/member/deposit', '/member/wheel'];
    expect(notices.flatMap(({ href }) => href ?? []).filter((href) => !built.includes(href))).toEqual([]);
  },
);
