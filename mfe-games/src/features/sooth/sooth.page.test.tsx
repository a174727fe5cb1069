import { announce, incidents, listen } from '@sanuk/platform';
import { type Answers, fail, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, within } from '@sanuk/testing/render-page';
import SoothPage from './sooth.page.tsx';
import { changeOf, sampleDetail, sampleNow, sampleRoom, sampleRooms } from './testing/sooth.fixtures.ts';

const [first, second] = [
  sampleRoom('a', 'BBPT'),
  sampleRoom('b', 'PPPPP', { limits: { min: 100, max: 50_000 } }),
];
const answers: Answers = {
  'POST /api/sooth/baccarat': sampleRooms([first, second]),
  'POST /api/sooth/detail': ({ body }) => sampleDetail(body.room_id === 'b' ? second : first),
};
const open = (options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(<SoothPage />, { path: '/sooth', session: 'guest', answers, ...options });

const selected = () =>
  screen.getAllByRole('link', { current: true }).map((link) => link.getAttribute('href'));
const room = (name: string) => screen.findByRole('region', { name });
const marksOf = (road: RegExp) =>
  [...screen.getByRole('img', { name: road }).querySelectorAll('[data-mark]')].map((mark) =>
    mark.getAttribute('data-mark'),
  );

test('[G4] the first room is open, with its roads, counts and limits', async () => {
  await open();
  const detail = await room('ห้อง a');
  expect(selected()).toEqual(['/sooth?room=a']);
  expect(
    await within(detail).findByRole('img', { name: 'ลูกปัด เรียงตามลำดับ: เจ้ามือ, เจ้ามือ, ผู้เล่น, เสมอ' }),
  ).toBeVisible();
  expect(marksOf(/^ลูกปัด/)).toEqual(['banker', 'banker', 'player', 'tie']);
  expect(marksOf(/^บิ๊กโรด/)).toEqual(['banker', 'banker', 'player']);
  expect(within(detail).getByText(/฿20.00 – ฿5,000.00/)).toBeVisible();
  expect(within(detail).getByText('ผู้เล่น 1 ตา')).toBeVisible();
  const counts = within(detail).getByRole('region', { name: 'สรุปผล' });
  expect(
    within(counts)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Bเจ้ามือ250%', 'Pผู้เล่น125%', 'Tเสมอ125%']);
});

test('[X4] the roads are called statistics, and the house edge stands beside them', async () => {
  await open();
  const roads = within(await screen.findByRole('region', { name: 'เค้าไพ่' }));
  expect(roads.getByText('สถิติย้อนหลังเท่านั้น ไม่ใช่การทำนายผล')).toBeVisible();
  expect(screen.getByText(/ผลแต่ละตาเป็นอิสระต่อกัน/)).toBeVisible();
  const odds = within(screen.getByRole('region', { name: 'โอกาสจริงของแต่ละผล' }));
  expect(odds.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ผลโอกาสออกเว็บได้เปรียบ',
    'Bเจ้ามือ45.86%1.06%',
    'Pผู้เล่น44.62%1.24%',
    'Tเสมอ9.52%14.36%',
  ]);
});

test('[G4] a press selects a room, in the address and for the rest of the tab', async () => {
  const { user, location, unmount } = await open();
  await room('ห้อง a');
  await user.click(screen.getByRole('link', { name: /ห้อง b/ }));
  expect(await room('ห้อง b')).toBeVisible();
  expect(location()).toBe('/sooth?room=b');
  expect(selected()).toEqual(['/sooth?room=b']);
  unmount();
  await open();
  expect(await room('ห้อง b')).toBeVisible();
  expect(selected()).toEqual(['/sooth?room=b']);
});

test('[G4] a link opens its room; one to a room that is gone says so and opens the first', async () => {
  const { navigate } = await open({ path: '/sooth?room=b', route: '/sooth' });
  expect(await room('ห้อง b')).toBeVisible();
  await navigate('/sooth?room=gone');
  expect(await room('ห้อง a')).toBeVisible();
  expect(screen.getByText('ไม่พบห้องที่เลือกไว้ กำลังแสดงห้องแรกแทน')).toBeVisible();
});

test('[X1] a hand that is dealt is drawn without a request; two at once are fetched', async () => {
  const { server } = await open();
  await room('ห้อง a');
  await screen.findByRole('img', { name: /^ลูกปัด/ });
  const details = () => server.requestsTo('POST /api/sooth/detail').length;
  const before = details();
  act(() => announce('sooth:changed', { changes: [changeOf(sampleRoom('a', 'BBPTP'))] }));
  expect(await screen.findByText('ผู้เล่น 2 ตา')).toBeVisible();
  expect(marksOf(/^ลูกปัด/)).toHaveLength(5);
  expect(details()).toBe(before);
  const later = sampleRoom('a', 'BBPTPBB');
  server.answer({ 'POST /api/sooth/detail': sampleDetail(later) });
  act(() => announce('sooth:changed', { changes: [{ room: later, hand: null }] }));
  expect(await screen.findByText('เจ้ามือ 2 ตา')).toBeVisible();
  expect(details()).toBe(before + 1);
});

test('[X4] what the derived roads would show next is said for both sides', async () => {
  const shoe = sampleRoom('a', 'BBPPBPTBBBPPPPBPBBPB');
  await open({
    answers: {
      'POST /api/sooth/baccarat': sampleRooms([shoe]),
      'POST /api/sooth/detail': sampleDetail(shoe),
    },
  });
  const next = within(await screen.findByRole('region', { name: 'ถ้าตาถัดไปออก…' }));
  const [banker, player] = next.getAllByRole('listitem').map((side) =>
    within(side)
      .getAllByRole('img')
      .map((mark) => mark.getAttribute('aria-label')),
  );
  expect(banker).toEqual(['บิ๊กอายบอย: น้ำเงิน', 'สมอลโรด: แดง', 'ค็อกโรช: น้ำเงิน']);
  expect(player).toEqual(['บิ๊กอายบอย: แดง', 'สมอลโรด: น้ำเงิน', 'ค็อกโรช: แดง']);
  expect(next.getByText(/ไม่ใช่การทำนายผล/)).toBeVisible();
});

test('[G4] a shoe before the present one can be looked at, and one comes back to the present', async () => {
  const shoes = [
    { shoe_no: 3, hands: 4 },
    { shoe_no: 2, hands: 2 },
  ];
  const { user, server } = await open({
    answers: {
      ...answers,
      'POST /api/sooth/detail': ({ body }) => {
        if (body.shoe_no !== 2) return sampleDetail(first, { shoes });
        const older = sampleDetail(sampleRoom('a', 'TT'), { shoes, shoe_no: 2 });
        return { ...older, room: first };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'ขอนที่ 2' }));
  expect(await screen.findByRole('img', { name: 'ลูกปัด เรียงตามลำดับ: เสมอ, เสมอ' })).toBeVisible();
  expect(server.requestsTo('POST /api/sooth/detail').at(-1)?.body).toEqual({ room_id: 'a', shoe_no: 2 });
  expect(screen.queryByRole('region', { name: 'ถ้าตาถัดไปออก…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'ขอนนี้' }));
  expect(await screen.findByRole('region', { name: 'ถ้าตาถัดไปออก…' })).toBeVisible();
});

test('[G4] the hands stand in a table as well, the newest first', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('ดูผลเป็นตาราง'));
  const table = within(await screen.findByRole('table', { name: /ผลแต่ละตาของ ห้อง a ขอนที่ 3/ }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ตาที่ผลเจ้ามือผู้เล่นคู่',
    '4เสมอ66–',
    '3ผู้เล่น67ผู้เล่น',
    '2เจ้ามือ86เจ้ามือ',
    '1เจ้ามือ86–',
  ]);
});

test('[G4] the table is played for real and as a demo', async () => {
  const opened: string[] = [];
  const stop = listen('game:open', ({ game, mode, source }) =>
    opened.push(`${game.game_id} ${mode} ${source}`),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'เล่นโต๊ะนี้ ห้อง a' }));
  await user.click(screen.getByRole('button', { name: 'ทดลองเล่น ห้อง a' }));
  stop();
  expect(opened).toEqual(['table-1 real sooth', 'table-1 demo sooth']);
  expect(screen.getByText(/เข้าสู่ระบบก่อนเล่นด้วยเงินจริง/)).toBeVisible();
});

test.each([
  ['that is not in the catalogue', null, 'โต๊ะนี้ยังไม่เปิดให้เล่นในขณะนี้'],
  ['in maintenance', { ...sampleDetail(first).game, maintenance: true }, 'โต๊ะนี้ปิดปรับปรุงชั่วคราว'],
])('[G4] a table %s cannot be pressed, and says why', async (_what, game, words) => {
  const detail = sampleDetail(first, { game: game as ReturnType<typeof sampleDetail>['game'] });
  await open({ answers: { ...answers, 'POST /api/sooth/detail': detail } });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^เล่นโต๊ะ/ })).toBeNull();
});

test('[G4] how long bets are taken is counted down; between hands it says that cards are dealt', async () => {
  const closes = new Date(Date.parse(sampleNow) + 15_000).toISOString();
  const betting = { ...first, bets_close_at: closes };
  await open({
    answers: {
      'POST /api/sooth/baccarat': sampleRooms([betting, second]),
      'POST /api/sooth/detail': sampleDetail(betting),
    },
  });
  const detail = within(await room('ห้อง a'));
  expect(detail.getByRole('timer')).toHaveTextContent(/^00:1\d$/);
  expect(within(screen.getByRole('link', { name: /ห้อง b/ })).getByText('กำลังเปิดไพ่')).toBeVisible();
});

test('[G4] no rooms, a room without hands and a provider that is away are said', async () => {
  const { unmount } = await open({
    answers: { 'POST /api/sooth/baccarat': sampleRooms([], { is_current: false, read_at: null }) },
  });
  expect(await screen.findByText('ยังไม่มีโต๊ะบาคาร่าที่เปิดอยู่')).toBeVisible();
  expect(screen.getByText('สถิติจะแสดงเมื่อเชื่อมต่อได้อีกครั้ง')).toBeVisible();
  unmount();
  const empty = sampleRoom('a', '');
  await open({
    answers: {
      'POST /api/sooth/baccarat': sampleRooms([empty], { is_current: false }),
      'POST /api/sooth/detail': sampleDetail(empty, { pairs: { banker: 0, player: 0 } }),
    },
  });
  expect(await screen.findByText('ขอนใหม่ ยังไม่มีผล')).toBeVisible();
  expect(screen.getByText(/ข้อมูลล่าสุดเมื่อ 10:00 น\./)).toBeVisible();
});

test('[E10.5] an error of either call reaches the page, which says it in the place of the data', async () => {
  const { user, server, unmount } = await open({ answers: { 'POST /api/sooth/baccarat': fail(500) } });
  expect(await screen.findByText('โหลดห้องบาคาร่าไม่สำเร็จ')).toBeVisible();
  expect(incidents().map(({ kind, reason }) => `${kind} ${reason}`)).toContain('store-error sooth rooms');
  server.answer(answers);
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await room('ห้อง a')).toBeVisible();
  unmount();
  await open({
    answers: { ...answers, 'POST /api/sooth/detail': refuse('table-unknown', 'ไม่พบโต๊ะบาคาร่านี้') },
  });
  expect(await screen.findByText('โหลดเค้าไพ่ของห้องนี้ไม่สำเร็จ')).toBeVisible();
  expect(screen.getByText('ไม่พบโต๊ะบาคาร่านี้')).toBeVisible();
  // The rest of the page stands.
  expect(screen.getByRole('region', { name: 'โอกาสจริงของแต่ละผล' })).toBeVisible();
});
