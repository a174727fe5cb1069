import type { WheelConfig, WheelSpin } from '@sanuk/contract/areas/wheel';
import { announce, queryClient } from '@sanuk/platform';
import { updateGuard } from '@sanuk/remote/update-guard';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleMember } from '@sanuk/testing/sample-site';
import { amountOf, configsAsked, freeButton, openWheel, spinsSent } from './testing/open-wheel.tsx';
import { sampleConfig, sampleSpin } from './testing/wheel.fixtures.ts';
import { wheelKeys } from './wheel.api.ts';

describe('wheel', () => {
  test('[R1] shows every prize, what a spin can be paid with, and how to earn more', async () => {
    await openWheel();
    expect(await screen.findByRole('img', { name: /วงล้อรางวัล เครดิต ฿10.00/ })).toBeVisible();
    expect(amountOf('สิทธิ์หมุนฟรี')).toHaveTextContent('2 ครั้ง');
    expect(amountOf('แต้มสะสม')).toHaveTextContent('45');
    expect(screen.getByRole('button', { name: 'หมุนด้วย 20 แต้ม' })).toBeEnabled();
    expect(screen.getByText(/ฝากครบทุก ฿300.00/)).toBeVisible();
  });

  test('[R1.12] holds the settings of the second version as they were answered', async () => {
    const { server } = await openWheel();
    await freeButton();
    const memberId = sampleMember.user.member_id;
    const held = queryClient.getQueryData<WheelConfig>(wheelKeys.config(memberId));
    expect(held?.setting).toEqual(sampleConfig().setting);
    server.answer({
      'GET /api/wheel/config_v2': sampleConfig({
        setting: { ...sampleConfig().setting, points_per_spin: 40 },
      }),
    });
    await act(() => queryClient.invalidateQueries({ queryKey: wheelKeys.config(memberId) }));
    expect(await screen.findByRole('button', { name: 'หมุนด้วย 40 แต้ม' })).toBeVisible();
    expect(queryClient.getQueryData<WheelConfig>(wheelKeys.config(memberId))?.setting.points_per_spin).toBe(
      40,
    );
  });

  test('[X4] publishes the chance of every prize, adding up to 100 percent', async () => {
    await openWheel();
    const table = await screen.findByRole('table', { name: 'ตารางรางวัลและโอกาสได้รับ' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(11);
    expect(within(table).getByRole('row', { name: /เครดิต ฿100.00/ })).toHaveTextContent('0.10%');
    expect(rows.at(-1)).toHaveTextContent('รวม100.00%');
  });

  test('[R1.6] a free spin tells the prize, then shows what is left', async () => {
    const { user, server } = await openWheel();
    await user.click(await freeButton());
    const dialog = await screen.findByRole('dialog', { name: 'ยินดีด้วย! คุณได้รับ เครดิต ฿10.00' });
    expect(within(dialog).getByText('฿1,010.00')).toBeVisible();
    expect(spinsSent(server)).toEqual([
      { use: 'free', request_id: expect.stringMatching(/^[\w-]{8,64}$/), wheel_version: 3 },
    ]);
    expect(amountOf('สิทธิ์หมุนฟรี')).toHaveTextContent('1 ครั้ง');
    await user.click(within(dialog).getAllByRole('button', { name: 'ปิด' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('[R1.6] a wheel that was asked for before the spin and comes after it does not take the spin back', async () => {
    const late = held<WheelConfig>();
    const { user, server } = await openWheel();
    await freeButton();
    server.answer({ 'GET /api/wheel/config_v2': () => late.promise });
    act(() => announce('wallet:changed', { balanceSatang: 1, points: 45 }));
    await waitFor(() => expect(configsAsked(server)).toBe(2));
    server.answer({ 'GET /api/wheel/config_v2': sampleConfig({ free_spins: 1 }) });
    await user.click(await freeButton());
    await screen.findByRole('dialog', { name: /เครดิต ฿10.00/ });
    await act(async () => late.resolve(sampleConfig()));
    expect(amountOf('สิทธิ์หมุนฟรี')).toHaveTextContent('1 ครั้ง');
  });

  test('[R1] spinning again from the dialog is an action of its own', async () => {
    const { user, server } = await openWheel();
    await user.click(await freeButton());
    await user.click(await screen.findByRole('button', { name: 'หมุนอีกครั้ง' }));
    await waitFor(() => expect(spinsSent(server)).toHaveLength(2));
    await screen.findByRole('dialog');
    expect(spinsSent(server)[0]?.request_id).not.toBe(spinsSent(server)[1]?.request_id);
  });

  test('[R1] no prize is said kindly, and nothing is promised', async () => {
    const { user } = await openWheel({
      'POST /api/wheel/spin_v2': sampleSpin(4, { free_spins: 0, points: 5 }),
    });
    await user.click(await freeButton());
    const dialog = await screen.findByRole('dialog', { name: 'ครั้งนี้ยังไม่ได้รางวัล' });
    expect(within(dialog).queryByRole('button', { name: 'หมุนอีกครั้ง' })).not.toBeInTheDocument();
  });

  test('[P2] a double click, on a slow network, spins once; the price is shown as paid meanwhile', async () => {
    const answer = held<WheelSpin>();
    const { user, server } = await openWheel({ 'POST /api/wheel/spin_v2': () => answer.promise });
    await user.dblClick(await screen.findByRole('button', { name: 'หมุนด้วย 20 แต้ม' }));
    expect(spinsSent(server)).toEqual([expect.objectContaining({ use: 'points' })]);
    expect(amountOf('แต้มสะสม')).toHaveTextContent('25');
    expect(screen.getByRole('button', { name: 'หมุนฟรี' })).toBeDisabled();
    expect(screen.getByText('วงล้อกำลังหมุน')).toBeInTheDocument();
    expect(updateGuard()).toBe('block');
    await act(async () => answer.resolve(sampleSpin(2, { points: 35 })));
    expect(await screen.findByRole('dialog', { name: /10 แต้ม/ })).toBeVisible();
    expect(amountOf('แต้มสะสม')).toHaveTextContent('35');
    expect(updateGuard()).toBe('allow');
  });

  test('[R1] a refused spin says why and can be tried with a new key', async () => {
    const { user, server } = await openWheel({
      'POST /api/wheel/spin_v2': refuse('wheel-no-spins', 'สิทธิ์หมุนฟรีหมดแล้ว'),
    });
    await user.click(await freeButton());
    expect(await screen.findByText('สิทธิ์หมุนฟรีหมดแล้ว')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    server.answer({ 'POST /api/wheel/spin_v2': sampleSpin(1) });
    await user.click(await freeButton());
    await screen.findByRole('dialog');
    expect(spinsSent(server)[0]?.request_id).not.toBe(spinsSent(server)[1]?.request_id);
  });

  test('[P2] an answer that never came: only the outcome can be asked for, with the same key, also after a reload', async () => {
    const first = await openWheel({ 'POST /api/wheel/spin_v2': fail('network') });
    await first.user.click(await freeButton());
    expect(await screen.findByText('ยังไม่ทราบผลการหมุน')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'หมุนฟรี' })).not.toBeInTheDocument();
    expect(updateGuard()).toBe('ask');
    first.unmount();

    const { user, server } = await openWheel({ 'POST /api/wheel/spin_v2': fail('timeout') });
    await user.click(await screen.findByRole('button', { name: 'ดูผลการหมุน' }));
    await screen.findByText('ยังไม่ทราบผลการหมุน');
    server.answer({ 'POST /api/wheel/spin_v2': sampleSpin(1) });
    await user.click(await screen.findByRole('button', { name: 'ดูผลการหมุน' }));
    expect(await screen.findByRole('dialog', { name: /เครดิต ฿10.00/ })).toBeVisible();
    const keys = [...spinsSent(first.server), ...spinsSent(server)].map(({ request_id }) => request_id);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(screen.queryByText('ยังไม่ทราบผลการหมุน')).not.toBeInTheDocument();
  });

  test('[P2] an outcome that cannot be asked for now can be asked for later', async () => {
    const { user, server } = await openWheel({ 'POST /api/wheel/spin_v2': fail('network') });
    await user.click(await freeButton());
    server.answer({ 'POST /api/wheel/spin_v2': fail(429) });
    await user.click(await screen.findByRole('button', { name: 'ดูผลการหมุน' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'หมุนฟรี' })).not.toBeInTheDocument();
    server.answer({ 'POST /api/wheel/spin_v2': sampleSpin(1) });
    await user.click(await screen.findByRole('button', { name: 'ดูผลการหมุน' }));
    expect(await screen.findByRole('dialog', { name: /เครดิต ฿10.00/ })).toBeVisible();
    expect(new Set(spinsSent(server).map(({ request_id }) => request_id)).size).toBe(1);
  });

  test('[R1] with nothing to spin with both ways are closed', async () => {
    await openWheel({ 'GET /api/wheel/config_v2': sampleConfig({ free_spins: 0, points: 19 }) });
    expect(await freeButton()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'หมุนด้วย 20 แต้ม' })).toBeDisabled();
    expect(screen.getByText('ยังไม่มีสิทธิ์หมุน')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ฝากเงินรับสิทธิ์' })).toHaveAttribute('href', '/member/deposit');
  });

  test('[X1] a deposit that arrives brings its free spins without a reload', async () => {
    const { server } = await openWheel({ 'GET /api/wheel/config_v2': sampleConfig({ free_spins: 0 }) });
    expect(await freeButton()).toBeDisabled();
    server.answer({ 'GET /api/wheel/config_v2': sampleConfig({ free_spins: 3 }) });
    act(() => announce('wallet:changed', { balanceSatang: 1, points: 1 }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'หมุนฟรี' })).toBeEnabled());
  });

  test('[F5] a wheel that cannot be loaded can be retried; one without prizes says so', async () => {
    const { user, server } = await openWheel({ 'GET /api/wheel/config_v2': fail(503) });
    await screen.findByText('โหลดวงล้อไม่สำเร็จ');
    server.answer({ 'GET /api/wheel/config_v2': sampleConfig({ prizes: [] }) });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('วงล้อยังไม่เปิดให้หมุน')).toBeVisible();
  });

  test('[R1] while it is on its way the page has its heading, and nothing to press', async () => {
    const config = held<ReturnType<typeof sampleConfig>>();
    await openWheel({ 'GET /api/wheel/config_v2': () => config.promise });
    expect(screen.getByRole('heading', { level: 1, name: 'วงล้อนำโชค' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await act(async () => config.resolve(sampleConfig()));
    expect(await freeButton()).toBeEnabled();
  });

  test('[E10] a wheel that was loaded stays when it cannot be refreshed', async () => {
    const { user, server } = await openWheel();
    await freeButton();
    server.answer({ 'GET /api/wheel/config_v2': fail(503) });
    await act(() => queryClient.invalidateQueries());
    await user.click(screen.getByRole('tab', { name: 'กติกา' }));
    await screen.findByText('กติกาข้อหนึ่ง');
    expect(configsAsked(server)).toBe(2);
    expect(await freeButton()).toBeEnabled();
    expect(screen.queryByText('โหลดวงล้อไม่สำเร็จ')).not.toBeInTheDocument();
  });

  test('[E2] a session that is over leads to the login page, and is told once', async () => {
    const { location } = await openWheel({ 'GET /api/wheel/config_v2': fail(401) });
    await screen.findByText('หน้าอื่นของเว็บไซต์');
    expect(location()).toBe('/login');
    expect(screen.getByRole('alert')).toHaveTextContent('เซสชันหมดอายุ กรุณาเข้าสู่ระบบใหม่อีกครั้ง');
  });
});
