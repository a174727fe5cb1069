import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

type Listener = (event: Record<string, unknown>) => void;

const script = readFileSync(join(__dirname, '../../public/push-worker.js'), 'utf8');

/** Runs the worker in a browser with these tabs. @returns what it shows and opens, and a way to give it an event */
function runWorker(tabs: readonly string[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: [string, object][] = [];
  const focused: string[] = [];
  const opened: string[] = [];
  const self = {
    skipWaiting: async () => undefined,
    registration: {
      showNotification: async (title: string, options: object) => void shown.push([title, options]),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  const addEventListener = (name: string, listener: Listener) => listeners.set(name, listener);
  runInContext(script, createContext({ self, addEventListener, URL }));
  const dispatch = async (name: string, more: object = {}) => {
    let work: unknown;
    const waitUntil = (promise: unknown) => {
      work = promise;
    };
    listeners.get(name)?.({ waitUntil, ...more });
    await work;
  };
  return { shown, focused, opened, dispatch, events: [...listeners.keys()] };
}

const messageOf = (text: string) => ({ data: { json: () => JSON.parse(text) } });
const options = { tag: 'queue', renotify: true };

test('a message is shown as one notification that replaces the one before', async () => {
  const { shown, dispatch } = runWorker();
  const notice = { title: 'มีเงินรอดำเนินการ', body: 'siam: ถอนเงินรออนุมัติ 2 รายการ', lang: 'th' };
  await dispatch('push', messageOf(JSON.stringify({ ...notice, brand: 'siam' })));
  const { title, ...rest } = notice;
  expect(shown).toEqual([[title, { ...rest, ...options, data: { brand: 'siam' } }]]);
});

test.each([
  ['without content', { data: null }],
  ['that is no JSON', messageOf('{')],
])('a message %s is shown as well', async (_what, event) => {
  const { shown, dispatch } = runWorker();
  await dispatch('push', event);
  expect(shown).toEqual([['Sanuk', { body: '', lang: 'th', ...options, data: {} }]]);
});

describe('a press on a notification', () => {
  const press = () => {
    const close = jest.fn();
    return { close, event: { notification: { close, data: { brand: 'siam' } } } };
  };

  test('closes it and focuses a tab with the queue', async () => {
    const queue = 'https://office.test/queue';
    const { focused, opened, dispatch } = runWorker(['https://office.test/members/0812345678', queue]);
    const { close, event } = press();
    await dispatch('notificationclick', event);
    expect(close).toHaveBeenCalledTimes(1);
    expect([focused, opened]).toEqual([[queue], []]);
  });

  test('opens the queue where no tab has it, and leaves other tabs as they are', async () => {
    const { focused, opened, dispatch } = runWorker(['https://office.test/staff']);
    await dispatch('notificationclick', press().event);
    expect([focused, opened]).toEqual([[], ['/queue?brand=siam']]);
  });
});

test('the worker answers no request of a page', () => {
  expect(runWorker().events.sort()).toEqual(['install', 'notificationclick', 'push']);
});
