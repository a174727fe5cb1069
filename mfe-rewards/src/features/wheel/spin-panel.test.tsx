import type { WheelPrize } from '@sanuk/contract/areas/wheel';
import { announce, queryClient } from '@sanuk/platform';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, screen, waitFor } from '@sanuk/testing/render-page';
import { sampleMember } from '@sanuk/testing/sample-site';
import {
  amountOf,
  configsAsked,
  freeButton,
  openWheel,
  pointsButton,
  spinFree,
  spinsSent,
} from './testing/open-wheel.tsx';
import { sampleConfig, samplePrizes, sampleSpin } from './testing/wheel.fixtures.ts';

const unknown = 'ยังไม่ทราบผลการหมุน';
const showOutcome = () => screen.findByRole('button', { name: 'ดูผลการหมุน' });

describe('what a spin can be paid with', () => {
  test.each([
    [{ free_spins: 2, points: 45 }, true, true],
    [{ free_spins: 1, points: 19 }, true, false],
    [{ free_spins: 0, points: 20 }, false, true],
    [{ free_spins: 0, points: 0 }, false, false],
  ])('[R1] with %j: by a free spin %s, by points %s', async (held, byFree, byPoints) => {
    await openWheel({ 'GET /api/wheel/config_v2': sampleConfig(held) });
    expect(await freeButton()).toHaveProperty('disabled', !byFree);
    expect(await pointsButton()).toHaveProperty('disabled', !byPoints);
    expect(Boolean(screen.queryByText('ยังไม่มีสิทธิ์หมุน'))).toBe(!byFree && !byPoints);
  });

  test('[R1] large amounts are grouped, and the price is the one of the settings', async () => {
    const config = sampleConfig({ free_spins: 1234, points: 56_789 });
    await openWheel({
      'GET /api/wheel/config_v2': { ...config, setting: { ...config.setting, points_per_spin: 1500 } },
    });
    expect(await screen.findByRole('button', { name: 'หมุนด้วย 1,500 แต้ม' })).toBeEnabled();
    expect(amountOf('สิทธิ์หมุนฟรี')).toHaveTextContent('1,234 ครั้ง');
    expect(amountOf('แต้มสะสม')).toHaveTextContent('56,789');
    expect(screen.getByText(/ใช้ 1,500 แต้มต่อครั้ง/)).toBeVisible();
  });

  test('[X7] a spin is begun by keyboard', async () => {
    const { user, server } = await openWheel();
    (await pointsButton()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    expect(spinsSent(server)).toEqual([expect.objectContaining({ use: 'points' })]);
  });
});

describe('a refused spin', () => {
  test.each([
    ['wheel-no-spins', 'สิทธิ์หมุนฟรีหมดแล้ว'],
    ['points-insufficient', 'แต้มไม่พอสำหรับการหมุน'],
    ['too-many-requests', 'กรุณารอสักครู่'],
  ] as const)('[R1] %s says the sentence of the server under its title', async (code, sentence) => {
    const page = await openWheel();
    await spinFree(page, refuse(code, sentence));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('หมุนไม่สำเร็จ');
    expect(alert).toHaveTextContent(sentence);
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
  });

  test('[R1] fetches what there really is to spin with', async () => {
    const page = await openWheel();
    await freeButton();
    page.server.answer({ 'GET /api/wheel/config_v2': sampleConfig({ free_spins: 0, points: 5 }) });
    await spinFree(page, refuse('wheel-no-spins', 'สิทธิ์หมุนฟรีหมดแล้ว'));
    await waitFor(() => expect(amountOf('แต้มสะสม')).toHaveTextContent(/5$/));
    expect(await freeButton()).toBeDisabled();
  });

  test('[R1] a wheel that was changed under the page is fetched, and spun as it is shown then', async () => {
    const page = await openWheel();
    await freeButton();
    const config = sampleConfig();
    page.server.answer({
      'GET /api/wheel/config_v2': {
        ...config,
        setting: { ...config.setting, wheel_version: 4, points_per_spin: 30 },
        prizes: samplePrizes.slice(0, 4),
      },
    });
    await spinFree(page, refuse('wheel-changed', 'รางวัลของวงล้อเปลี่ยนไปแล้ว'));
    expect(await screen.findByText('รางวัลของวงล้อเปลี่ยนไปแล้ว')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'หมุนด้วย 30 แต้ม' })).toBeEnabled();
    await spinFree(page, sampleSpin(1, { wheel_version: 4 }));
    await screen.findByRole('dialog');
    expect(spinsSent(page.server).map(({ wheel_version }) => wheel_version)).toEqual([3, 4]);
  });

  test('[R1] its sentence goes with the next spin', async () => {
    const page = await openWheel();
    await spinFree(page, refuse('wheel-no-spins', 'สิทธิ์หมุนฟรีหมดแล้ว'));
    await screen.findByText('สิทธิ์หมุนฟรีหมดแล้ว');
    const answer = held<ReturnType<typeof sampleSpin>>();
    page.server.answer({ 'POST /api/wheel/spin_v2': () => answer.promise });
    await page.user.click(await freeButton());
    expect(screen.queryByText('สิทธิ์หมุนฟรีหมดแล้ว')).not.toBeInTheDocument();
    await act(async () => answer.resolve(sampleSpin(1)));
    await screen.findByRole('dialog');
  });

  test('[E2] a session that is over leads to the login page', async () => {
    const page = await openWheel();
    await spinFree(page, fail(401));
    await waitFor(() => expect(page.location()).toBe('/login'));
  });

  test('[P2] a spin that was not let in is no pending one: the next press has a key of its own', async () => {
    const page = await openWheel();
    await spinFree(page, fail(429));
    expect(await screen.findByText('ทำรายการเร็วเกินไป กรุณารอสักครู่')).toBeVisible();
    await spinFree(page, sampleSpin(1));
    await screen.findByRole('dialog');
    expect(new Set(spinsSent(page.server).map(({ request_id }) => request_id)).size).toBe(2);
  });
});

describe('a spin whose answer was lost', () => {
  test.each([
    ['network', fail('network')],
    ['timeout', fail('timeout')],
    ['HTTP 500', fail(500)],
    ['HTTP 503', fail(503)],
    ['a page of somebody else', fail('page')],
  ])('[P2] by %s is neither lost nor won: only its outcome can be asked for', async (_, answer) => {
    const page = await openWheel();
    await spinFree(page, answer);
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(screen.queryByText('หมุนไม่สำเร็จ')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^หมุน/ })).not.toBeInTheDocument();
  });

  test('[P2] two presses ask for the outcome once, and the wheel turns meanwhile', async () => {
    const page = await openWheel();
    await spinFree(page, fail('network'));
    const answer = held<ReturnType<typeof sampleSpin>>();
    page.server.answer({ 'POST /api/wheel/spin_v2': () => answer.promise });
    await page.user.dblClick(await showOutcome());
    expect(spinsSent(page.server)).toHaveLength(2);
    expect(screen.getByText('วงล้อกำลังหมุน')).toBeInTheDocument();
    await act(async () => answer.resolve(sampleSpin(3)));
    expect(await screen.findByRole('dialog', { name: /เครดิต ฿20.00/ })).toBeVisible();
  });

  test('[P2] a refusal of the repetition says that nothing was spun, and opens the wheel again', async () => {
    const page = await openWheel();
    await spinFree(page, fail('network'));
    page.server.answer({ 'POST /api/wheel/spin_v2': refuse('wheel-no-spins', 'สิทธิ์หมุนฟรีหมดแล้ว') });
    await page.user.click(await showOutcome());
    expect(await screen.findByText('สิทธิ์หมุนฟรีหมดแล้ว')).toBeVisible();
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    expect(await freeButton()).toBeEnabled();
  });

  test('[P2] is nothing to somebody else who logs in, and is there when its member is back', async () => {
    const page = await openWheel();
    await spinFree(page, fail('network'));
    await screen.findByText(unknown);
    const left = { ...window.sessionStorage };
    page.unmount();
    const other = { ...sampleMember, user: { ...sampleMember.user, member_id: 'm-2' } };
    const others = await openWheel({}, '', other);
    expect(await freeButton()).toBeEnabled();
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
    others.unmount();
    Object.assign(window.sessionStorage, left);
    await openWheel();
    expect(await screen.findByText(unknown)).toBeVisible();
  });
});

describe('amounts while the wheel turns', () => {
  /** A free spin on its way; what the server says of the wallet meanwhile is for the test to say. */
  async function turning() {
    const answer = held<ReturnType<typeof sampleSpin>>();
    const page = await openWheel({ 'POST /api/wheel/spin_v2': () => answer.promise });
    await page.user.click(await freeButton());
    expect(amountOf('สิทธิ์หมุนฟรี')).toHaveTextContent('1 ครั้ง');
    const land = (drawn = sampleSpin(6, { points: 75 })) => act(async () => answer.resolve(drawn));
    return { ...page, asked: configsAsked(page.server), land };
  }

  test('[R1] a wheel fetched anew does not tell its end, nor is the price taken twice', async () => {
    const { server, land } = await turning();
    const [first, ...others] = samplePrizes as [WheelPrize, ...WheelPrize[]];
    const prizes = [{ ...first, name: 'ทองคำ' }, ...others];
    server.answer({ 'GET /api/wheel/config_v2': sampleConfig({ prizes, free_spins: 1, points: 75 }) });
    act(() => void queryClient.invalidateQueries());
    await screen.findByRole('img', { name: /ทองคำ/ });
    expect(amountOf('สิทธิ์หมุนฟรี')).toHaveTextContent('1 ครั้ง');
    expect(amountOf('แต้มสะสม')).toHaveTextContent(/45$/);
    await land();
    await screen.findByRole('dialog');
    expect(amountOf('แต้มสะสม')).toHaveTextContent(/75$/);
  });

  test('[X1] what a deposit brings meanwhile is fetched when the wheel stands still, not before', async () => {
    const { server, asked, land } = await turning();
    act(() => announce('wallet:changed', { balanceSatang: 1, points: 75 }));
    expect(configsAsked(server)).toBe(asked);
    server.answer({ 'GET /api/wheel/config_v2': sampleConfig({ free_spins: 4, points: 75 }) });
    await land();
    await screen.findByRole('dialog');
    await waitFor(() => expect(amountOf('สิทธิ์หมุนฟรี')).toHaveTextContent('4 ครั้ง'));
    expect(configsAsked(server)).toBe(asked + 1);
  });

  test('[R1] where nothing else moved the wheel is not fetched again', async () => {
    const { server, asked, land } = await turning();
    await land();
    await screen.findByRole('dialog');
    expect(amountOf('แต้มสะสม')).toHaveTextContent(/75$/);
    expect(configsAsked(server)).toBe(asked);
  });
});
