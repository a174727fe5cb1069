import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '@sanuk/cli/testing/run-process';
import {
  type BackendFixture,
  type EndpointAnswers,
  sampleEvent,
  sampleNotification,
  startBackend,
} from '../testing/backend.fixture.ts';
import { runCommand } from './run.ts';

// The last test starts three processes, on a machine that may be busy.
jest.setTimeout(60_000);

let root: string;
let backend: BackendFixture;
const answers: EndpointAnswers = {
  '/operator/notifications/publish': (body) => ({
    ...sampleNotification,
    title: body.title,
    key: body.notification_key,
  }),
  '/operator/notifications/withdraw': ({ notification_id }) =>
    notification_id === 12 ? { ...sampleNotification, state: 'withdrawn' } : 'notification-unknown',
  '/operator/notifications/list': ({ brand }) =>
    brand === 'siam' ? [{ ...sampleNotification, until: '2026-12-31T11:00:00.000Z' }] : [],
  '/operator/events/publish': (body) => ({ ...sampleEvent, title: body.title, state: 'scheduled' }),
  '/operator/events/withdraw': () => ({ ...sampleEvent, state: 'withdrawn' }),
  '/operator/events/list': () => [sampleEvent],
  '/operator/announcement': ({ announcement }) => ({ event_modal: announcement === 'on' }),
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sanuk-operator-'));
  backend = await startBackend(answers);
});
beforeEach(() => backend.orders.splice(0));
afterAll(async () => {
  await backend.close();
  rmSync(root, { recursive: true, force: true });
});

const environmentHere = () => ({ BACKEND_URL: backend.url, OPERATOR_KEYS: backend.keys });
/** Runs a command inside the test; the same that a process runs. */
const operator = (...args: string[]) => runCommand(args, { root, environment: environmentHere() });
const siam = ['--brand', 'siam', '--who', 'สมชาย'];

test('[P8] a notification is sent as the options say', async () => {
  const answer = await operator(
    ...[
      'notification',
      'publish',
      ...siam,
      '--title',
      'ปรับปรุงระบบ',
      '--text',
      'คืนนี้\nตีสอง',
      '--image',
      '/media/x.svg',
    ],
    ...[
      '--href',
      '/promotions',
      '--type',
      '3',
      '--from',
      '2026-12-01 18:00',
      '--until',
      '2026-12-02',
      '--key',
      'maintenance-1',
    ],
  );
  expect(answer).toMatchObject({ exitCode: 0, text: 'notification 12 is shown: ปรับปรุงระบบ' });
  expect(backend.orders).toEqual([
    {
      endpoint: '/operator/notifications/publish',
      body: {
        brand: 'siam',
        who: 'สมชาย',
        notification_key: 'maintenance-1',
        type: 3,
        title: 'ปรับปรุงระบบ',
        description: 'คืนนี้\nตีสอง',
        image: '/media/x.svg',
        href: '/promotions',
        from: '2026-12-01T11:00:00.000Z',
        until: '2026-12-01T17:00:00.000Z',
      },
    },
  ]);
});

test('[P8] the same command given twice bears the same key, another content another', async () => {
  const publish = (title: string, who: string) =>
    operator('notification', 'publish', '--brand', 'siam', '--who', who, '--title', title);
  for (const [title, who] of [
    ['ก', 'สมชาย'],
    ['ก', 'สมศรี'],
    ['ข', 'สมชาย'],
  ] as const)
    await publish(title, who);
  const [first, second, third] = backend.orders.map(
    ({ body }) => (body as { notification_key: string }).notification_key,
  );
  expect(first).toMatch(/^tool-[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('[P8] a text may come from a file, from any editor', async () => {
  const file = join(root, 'notification.txt');
  writeFileSync(file, 'บรรทัดหนึ่ง\r\nบรรทัดสอง\r\n');
  await operator('notification', 'publish', ...siam, '--title', 'ก', '--text-file', file);
  expect(backend.orders[0]?.body).toMatchObject({ description: 'บรรทัดหนึ่ง\nบรรทัดสอง', type: 2, image: null });
});

test('[P8] events, withdrawals and the announcement', async () => {
  const event = [
    'event',
    'publish',
    ...siam,
    '--title',
    'วงล้อ',
    '--image',
    '/media/w.svg',
    '--position',
    '2',
  ];
  expect(await operator(...event)).toMatchObject({
    exitCode: 0,
    text: 'event 3 will be shown from 2026-11-20 10:00: วงล้อ',
  });
  expect(await operator('notification', 'withdraw', '12', ...siam)).toMatchObject({
    exitCode: 0,
    text: 'notification 12 is withdrawn: ปรับปรุงระบบคืนนี้',
  });
  expect(await operator('event', 'withdraw', '3', ...siam)).toMatchObject({ exitCode: 0 });
  expect((await operator('announcement', 'on', ...siam)).text).toBe('the announcement of siam is on');
  expect((await operator('announcement', 'off', ...siam)).text).toBe('the announcement of siam is off');
  expect(backend.orders.map(({ body }) => body)).toMatchObject([
    { title: 'วงล้อ', image: '/media/w.svg', position: 2, from: null, until: null },
    { notification_id: 12 },
    { event_id: 3 },
    { announcement: 'on' },
    { announcement: 'off' },
  ]);
});

test('[P8] lists are tables in Bangkok time', async () => {
  expect((await operator('notification', 'list', '--brand', 'siam')).text.split('\n')).toEqual([
    expect.stringMatching(/^id +state +from +until +what +title$/),
    '12  shown  2026-11-20 10:00  2026-12-31 18:00  type 2, read by 4  ปรับปรุงระบบคืนนี้',
  ]);
  expect((await operator('event', 'list', '--brand', 'siam')).text).toMatch(
    /3 +shown .* – +position 1 +วงล้อบัวทอง$/,
  );
  expect(await operator('notification', 'list', '--brand', 'thara')).toMatchObject({
    text: 'thara has published no notification',
    data: [],
  });
});

test('[P8] what was published and withdrawn before is not published again unseen', async () => {
  const withdrawn = await startBackend({
    '/operator/notifications/publish': () => ({ ...sampleNotification, state: 'withdrawn' }),
  });
  const environment = { BACKEND_URL: withdrawn.url, OPERATOR_KEYS: withdrawn.keys };
  const answer = await runCommand(['notification', 'publish', ...siam, '--title', 'ก'], {
    root,
    environment,
  });
  expect(answer).toMatchObject({ exitCode: 3, text: expect.stringContaining('--key') });
  await withdrawn.close();
});

test.each([
  [['frobnicate'], 'no command frobnicate'],
  [['notification', 'frobnicate'], 'no command notification frobnicate'],
  [['notification', 'publish', '--title', 'ก'], '--brand is missing'],
  [['notification', 'publish', ...siam], '--title is missing'],
  [['notification', 'publish', ...siam, '--title', 'ก'.repeat(121)], '--title takes one line'],
  [
    ['notification', 'publish', ...siam, '--title', 'ก', '--text', 'ข'.repeat(2001)],
    '--text takes at most 2,000',
  ],
  [
    ['notification', 'publish', ...siam, '--title', 'ก', '--image', 'https://x.example/a.svg'],
    '--image takes a path',
  ],
  [['notification', 'publish', ...siam, '--title', 'ก', '--href', '//x.example'], '--href takes a page'],
  [['notification', 'publish', ...siam, '--title', 'ก', '--type', '0'], '--type takes a whole number from 1'],
  [['notification', 'publish', ...siam, '--title', 'ก', '--type', '1'], '--image is missing'],
  [['notification', 'publish', ...siam, '--title', 'ก', '--key', 'x'], '--key takes 8 to 64'],
  [['notification', 'publish', ...siam, '--title', 'ก', '--from', 'soon'], '--from takes a time'],
  [['notification', 'publish', ...siam, '--title', 'ก', '--text', 'ข', '--text-file', 'x'], 'not both'],
  [['notification', 'publish', ...siam, '--title', 'ก', '--text-file', '/no/such/file'], 'cannot be read'],
  [['notification', 'list', '--brand', 'SIAM'], '--brand takes'],
  [['notification', 'withdraw', ...siam], 'takes one number'],
  [['notification', 'withdraw', 'x', ...siam], 'takes a whole number, not x'],
  [['event', 'withdraw', '0', ...siam], 'takes the number of an event'],
  [['event', 'publish', ...siam, '--title', 'ก'], '--image is missing'],
  [['announcement', 'maybe', ...siam], 'no command announcement maybe'],
  [['announcement', 'on', ...siam, '--frob'], '--frob'],
])('[P8] a command line that is not understood says why, and sends nothing: %j', async (args, why) => {
  expect(await operator(...args)).toMatchObject({ exitCode: 2, text: expect.stringContaining(why) });
  expect(backend.orders).toEqual([]);
});

describe('the backend', () => {
  const list = ['notification', 'list', '--brand', 'siam'];
  const run = (environment: Record<string, string>) => runCommand(list, { root, environment });

  test('[P8] what it refuses is said in its own words', async () => {
    expect(await operator('notification', 'withdraw', '13', ...siam)).toEqual({
      exitCode: 3,
      text: 'notification-unknown: ปฏิเสธ notification-unknown',
      data: { refused: 'OrderRefusedError', message: 'notification-unknown: ปฏิเสธ notification-unknown' },
    });
    expect(
      await run({ ...environmentHere(), OPERATOR_KEYS: 'operator:k1=guessed-by-somebody' }),
    ).toMatchObject({
      exitCode: 3,
      text: expect.stringContaining('signature-invalid'),
    });
  });

  test('[P8] that is away, or is none, is named', async () => {
    const gone = await startBackend({});
    await gone.close();
    expect(await run({ ...environmentHere(), BACKEND_URL: gone.url })).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(`no answer from the backend at ${gone.url}`),
    });
    expect(await run({})).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/^BACKEND_URL and OPERATOR_KEYS not set, and no site of npm start in /),
    });
  });

  test('[P8] of npm start is found in its data folder', async () => {
    writeFileSync(join(root, 'site.json'), JSON.stringify({ backend: backend.url }));
    writeFileSync(join(root, 'secrets.json'), JSON.stringify({ operatorKeys: backend.keys }));
    expect(await run({ SANUK_DATA: root })).toMatchObject({ exitCode: 0 });
    expect(await run({ SANUK_DATA: root, OPERATOR_KEYS: 'operator:k1=guessed-by-somebody' })).toMatchObject({
      exitCode: 3,
    });
  });
});

test('[P8] as a process: help on request, JSON for programs, refusals on standard error', async () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const run = (...args: string[]) => runProcess(main, args, environmentHere());
  const [help, list, wrong, unknown] = await Promise.all([
    run('--help'),
    run('event', 'list', '--brand', 'siam', '--json'),
    run('notification', 'publish'),
    run('notification', 'publish', ...siam, '--frob'),
  ]);
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('notification publish --title') });
  expect([list.code, JSON.parse(list.out)]).toEqual([0, [sampleEvent]]);
  expect(wrong).toEqual({ code: 2, out: '', err: '--brand is missing\n' });
  expect(unknown).toEqual({
    code: 2,
    out: '',
    err: 'no option --frob; did you mean --from? --help lists them\n',
  });
});
