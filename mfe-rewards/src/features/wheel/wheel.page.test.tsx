import type { WheelSpin } from '@sanuk/contract/areas/wheel';
import { announce } from '@sanuk/platform';
import { type Answers, fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { spinConsent } from './spin-consent.ts';
import { emptyBoard, sampleConfig, sampleSpin } from './testing/wheel.fixtures.ts';
import WheelPage from './wheel.page.tsx';

const open = (more: Answers = {}, search = '') =>
  renderPage(<WheelPage />, {
    path: `/member/wheel${search}`,
    route: '/member/wheel',
    answers: {
      'GET /api/wheel/config_v2': sampleConfig(),
      'GET /api/wheel/board': emptyBoard,
      'POST /api/wheel/spin_v2': sampleSpin(1, { balance: 1010 }),
      ...more,
    },
  });
const free = () => screen.findByRole('button', { name: 'หมุนฟรี' });
const figure = (name: string) => screen.getByText(name).parentElement;
const sent = (server: Awaited<ReturnType<typeof open>>['server']) =>
  server.requestsTo('POST /api/wheel/spin_v2').map(({ body }) => body);

describe('wheel', () => {
  it('[R1] shows every prize, what a spin can be paid with, and how to earn more', async () => {
    await open();
    expect(await screen.findByRole('img', { name: /วงล้อรางวัล เครดิต ฿10.00/ })).toBeVisible();
    expect(figure('สิทธิ์หมุนฟรี')).toHaveTextContent('2 ครั้ง');
    expect(figure('แต้มสะสม')).toHaveTextContent('45');
    expect(screen.getByRole('button', { name: 'หมุนด้วย 20 แต้ม' })).toBeEnabled();
    expect(screen.getByText(/ฝากครบทุก ฿300.00/)).toBeVisible();
  });

  it('[X4] publishes the chance of every prize, adding up to 100 percent', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'ตารางรางวัลและโอกาสได้รับ' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(10);
    expect(within(table).getByRole('row', { name: /เครดิต ฿100.00/ })).toHaveTextContent('0.10%');
    expect(rows.at(-1)).toHaveTextContent('รวม100.00%');
  });

  it('[R1.6] a free spin tells the prize, then shows what is left', async () => {
    const { user, server } = await open();
    await user.click(await free());
    const dialog = await screen.findByRole('dialog', { name: 'ยินดีด้วย! คุณได้รับ เครดิต ฿10.00' });
    expect(within(dialog).getByText('฿1,010.00')).toBeVisible();
    expect(sent(server)).toEqual([{ use: 'free', request_id: expect.stringMatching(/^[\w-]{8,64}$/) }]);
    expect(figure('สิทธิ์หมุนฟรี')).toHaveTextContent('1 ครั้ง');
    await user.click(within(dialog).getAllByRole('button', { name: 'ปิด' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[R1] spinning again from the dialog is a deed of its own', async () => {
    const { user, server } = await open();
    await user.click(await free());
    await user.click(await screen.findByRole('button', { name: 'หมุนอีกครั้ง' }));
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    await screen.findByRole('dialog');
    expect(sent(server)[0]?.request_id).not.toBe(sent(server)[1]?.request_id);
  });

  it('[R1] no prize is said kindly, and nothing is promised', async () => {
    const { user } = await open({ 'POST /api/wheel/spin_v2': sampleSpin(4, { free_spins: 0, points: 5 }) });
    await user.click(await free());
    const dialog = await screen.findByRole('dialog', { name: 'ครั้งนี้ยังไม่ได้รางวัล' });
    expect(within(dialog).queryByRole('button', { name: 'หมุนอีกครั้ง' })).not.toBeInTheDocument();
  });

  it('[P2] a double click, on a slow network, spins once; the price is shown as paid meanwhile', async () => {
    const answer = held<WheelSpin>();
    const { user, server } = await open({ 'POST /api/wheel/spin_v2': () => answer.promise });
    await user.dblClick(await screen.findByRole('button', { name: 'หมุนด้วย 20 แต้ม' }));
    expect(sent(server)).toEqual([expect.objectContaining({ use: 'points' })]);
    expect(figure('แต้มสะสม')).toHaveTextContent('25');
    expect(screen.getByRole('button', { name: 'หมุนฟรี' })).toBeDisabled();
    expect(screen.getByText('วงล้อกำลังหมุน')).toBeInTheDocument();
    expect(spinConsent()).toBe('block');
    await act(async () => answer.resolve(sampleSpin(2, { points: 35 })));
    expect(await screen.findByRole('dialog', { name: /10 แต้ม/ })).toBeVisible();
    expect(figure('แต้มสะสม')).toHaveTextContent('35');
    expect(spinConsent()).toBe('allow');
  });

  it('[R1] a refused spin says why and can be tried with a new key', async () => {
    const { user, server } = await open({
      'POST /api/wheel/spin_v2': refuse('wheel-no-spins', 'สิทธิ์หมุนฟรีหมดแล้ว'),
    });
    await user.click(await free());
    expect(await screen.findByText('สิทธิ์หมุนฟรีหมดแล้ว')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    server.answer({ 'POST /api/wheel/spin_v2': sampleSpin(1) });
    await user.click(await free());
    await screen.findByRole('dialog');
    expect(sent(server)[0]?.request_id).not.toBe(sent(server)[1]?.request_id);
  });

  it('[P2] an answer that never came: only the outcome can be asked for, with the same key, also after a reload', async () => {
    const first = await open({ 'POST /api/wheel/spin_v2': fail('network') });
    await first.user.click(await free());
    expect(await screen.findByText('ยังไม่ทราบผลการหมุน')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'หมุนฟรี' })).not.toBeInTheDocument();
    expect(spinConsent()).toBe('ask');
    first.unmount();

    const { user, server } = await open({ 'POST /api/wheel/spin_v2': fail('timeout') });
    await user.click(await screen.findByRole('button', { name: 'ดูผลการหมุน' }));
    await screen.findByText('ยังไม่ทราบผลการหมุน');
    server.answer({ 'POST /api/wheel/spin_v2': sampleSpin(1) });
    await user.click(await screen.findByRole('button', { name: 'ดูผลการหมุน' }));
    expect(await screen.findByRole('dialog', { name: /เครดิต ฿10.00/ })).toBeVisible();
    const keys = [...sent(first.server), ...sent(server)].map(({ request_id }) => request_id);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(screen.queryByText('ยังไม่ทราบผลการหมุน')).not.toBeInTheDocument();
  });

  it('[R1] with nothing to spin with both ways are closed', async () => {
    await open({ 'GET /api/wheel/config_v2': sampleConfig({ free_spins: 0, points: 19 }) });
    expect(await free()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'หมุนด้วย 20 แต้ม' })).toBeDisabled();
    expect(screen.getByText('ยังไม่มีสิทธิ์หมุน')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ฝากเงินรับสิทธิ์' })).toHaveAttribute('href', '/member/deposit');
  });

  it('[X1] a deposit that arrives brings its free spins without a reload', async () => {
    const { server } = await open({ 'GET /api/wheel/config_v2': sampleConfig({ free_spins: 0 }) });
    expect(await free()).toBeDisabled();
    server.answer({ 'GET /api/wheel/config_v2': sampleConfig({ free_spins: 3 }) });
    act(() => announce('wallet:changed', { balanceSatang: 1, points: 1 }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'หมุนฟรี' })).toBeEnabled());
  });

  it('[F5] a wheel that cannot be loaded can be retried; one without prizes says so', async () => {
    const { user, server } = await open({ 'GET /api/wheel/config_v2': fail(503) });
    await screen.findByText('โหลดวงล้อไม่สำเร็จ');
    server.answer({ 'GET /api/wheel/config_v2': sampleConfig({ prizes: [] }) });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('วงล้อยังไม่เปิดให้หมุน')).toBeVisible();
  });
});

describe('tabs', () => {
  const board = {
    winners: [{ name: '081-xxx-1234', prize: 'เครดิต ฿50.00', at: '2026-11-20T09:15:00.000Z' }],
    mine: [{ prize: '30 แต้ม', kind: 'points', at: '2026-11-20T09:15:00.000Z' }],
  };

  it('[R1] winners, own prizes and rules, each by its tab in the URL', async () => {
    const { user, location } = await open({ 'GET /api/wheel/board': board }, '?tab=winners');
    expect(await screen.findByText('081-xxx-1234')).toBeVisible();
    expect(screen.getByText('20 พ.ย. 2569 16:15 น.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'ของฉัน' }));
    const mine = await screen.findByRole('list', { name: 'ของฉัน' });
    expect(within(mine).getByText('30 แต้ม')).toBeVisible();
    expect(location()).toBe('/member/wheel?tab=mine');
    await user.click(screen.getByRole('tab', { name: 'กติกา' }));
    expect(await screen.findByText('กติกาข้อสอง')).toBeVisible();
  });

  it('[R1] an empty board and a failing one say so', async () => {
    const { user, server } = await open({ 'GET /api/wheel/board': fail(503) }, '?tab=winners');
    await screen.findByText('โหลดรายการไม่สำเร็จ');
    server.answer({ 'GET /api/wheel/board': emptyBoard });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('ยังไม่มีผู้ได้รับรางวัล')).toBeVisible();
    // Said of whoever looks, also of members who have spun without winning.
    expect(screen.getByText('เมื่อมีผู้ได้รับรางวัล รายชื่อจะแสดงที่นี่')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'ของฉัน' }));
    expect(await screen.findByText('คุณยังไม่มีรางวัล')).toBeVisible();
  });
});

describe('the turning wheel', () => {
  type Running = { frames: Keyframe[]; options: KeyframeAnimationOptions; end: () => void };
  let running: Running[] = [];

  beforeEach(() => {
    running = [];
    // The test document has no animations: this one ends when the test says so.
    Element.prototype.animate = function animate(frames, options) {
      const landing = held<void>();
      running.push({
        frames: frames as Keyframe[],
        options: options as KeyframeAnimationOptions,
        end: () => landing.resolve(),
      });
      return { finished: landing.promise, currentTime: 400, cancel: () => undefined } as unknown as Animation;
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  it('[R1] turns at once, lands on the drawn prize, and tells it only when it stands still', async () => {
    const answer = held<WheelSpin>();
    const { user } = await open({ 'POST /api/wheel/spin_v2': () => answer.promise });
    await user.click(await free());
    expect(running).toHaveLength(1);
    expect(running[0]?.options.iterations).toBe(Number.POSITIVE_INFINITY);
    await act(async () => answer.resolve(sampleSpin(3, { balance: 1020 })));
    await waitFor(() => expect(running).toHaveLength(2));
    const goal = Number(/rotate\(([\d.]+)deg\)/.exec(String(running[1]?.frames[1]?.transform))?.[1]);
    // Prize 3 is the third segment: it stands under the pointer two segments before a whole turn.
    expect(((360 - (goal % 360)) % 360) / 45).toBeGreaterThan(1.5);
    expect(((360 - (goal % 360)) % 360) / 45).toBeLessThan(2.5);
    expect(running[1]?.options.duration).toBeGreaterThanOrEqual(4000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => running[1]?.end());
    expect(await screen.findByRole('dialog', { name: /เครดิต ฿20.00/ })).toBeVisible();
  });

  it('[X7] with reduced motion nothing turns and the prize is told at once', async () => {
    const original = window.matchMedia;
    const { user } = await open();
    const button = await free();
    window.matchMedia = (media) => ({ ...original(media), matches: media.includes('reduced-motion') });
    try {
      await user.click(button);
      expect(await screen.findByRole('dialog', { name: /เครดิต ฿10.00/ })).toBeVisible();
      expect(running).toEqual([]);
    } finally {
      window.matchMedia = original;
    }
  });
});
