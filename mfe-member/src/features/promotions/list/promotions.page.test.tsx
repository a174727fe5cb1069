import { listen } from '@sanuk/platform';
import { fail, refuse } from '@sanuk/testing/fake-server';
import { renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { daily, listOf, sampleMine, samplePromotion } from '../testing/promotions.fixtures.ts';
import PromotionsPage from './promotions.page.tsx';

type Options = Parameters<typeof renderPage>[1];
const open = (answers: Options['answers'], session: Options['session'] = 'member', path = '/promotions') =>
  renderPage(<PromotionsPage />, { path, session, answers });
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const both = listOf(samplePromotion(), daily);

/** Promotions that the page has shown in the shell's dialog. */
function shown(): { ids: string[]; stop: () => void } {
  const ids: string[] = [];
  return { ids, stop: listen('promotion:open', ({ promotion }) => void ids.push(promotion.promotionId)) };
}

describe('the promotions of the brand', () => {
  test('[M5] a visitor sees each with its numbers, by kind, and registers to take one', async () => {
    const { user } = await open({ 'GET /api/promotion/list': both }, 'guest');
    const card = await screen.findByRole('article', { name: 'บัวบาน 100%' });
    expect(within(card).getByText('+100%')).toBeVisible();
    expect(within(card).getByText('฿100.00')).toBeVisible();
    expect(within(card).getByText('8 เท่าของโบนัส')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'สมัครรับโปรโมชัน' })).toHaveAttribute('href', '/register');
    expect(titles()).toEqual(['บัวบาน 100%', 'อรุณ 20%']);
    await user.click(screen.getByRole('button', { name: 'ประจำวัน' }));
    expect(titles()).toEqual(['อรุณ 20%']);
  });

  test('[M5] a press shows the terms in the dialog, and so does an address that names one, once', async () => {
    const { ids, stop } = shown();
    const { user, location } = await open(
      { 'GET /api/promotion/list': both },
      'guest',
      '/promotions?show=dawn',
    );
    await waitFor(() => expect(ids).toEqual(['dawn']));
    expect(location()).toBe('/promotions');
    await user.click(await screen.findByRole('button', { name: 'ดูเงื่อนไข บัวบาน 100%' }));
    expect(ids).toEqual(['dawn', 'lotus']);
    stop();
  });

  test('[M5] an address that names no promotion of this member says so, and shows the list', async () => {
    const { location } = await open({ 'GET /api/promotion/list': both }, 'guest', '/promotions?show=gone');
    expect(await screen.findByText(/^ไม่พบโปรโมชันนี้/)).toBeVisible();
    expect(titles()).toEqual(['บัวบาน 100%', 'อรุณ 20%']);
    await waitFor(() => expect(location()).toBe('/promotions'));
  });

  test('[M5] a member takes one; then the way leads to the deposit', async () => {
    const { user, server } = await open({
      'GET /api/promotion/list': listOf(samplePromotion()),
      'POST /api/promotion/select': () => sampleMine({ selected: samplePromotion({ state: 'selected' }) }),
    });
    const take = await screen.findByRole('button', { name: /^รับโปรโมชันนี้/ });
    server.answer({ 'GET /api/promotion/list': listOf(samplePromotion({ state: 'selected' })) });
    await user.click(take);
    expect(await screen.findByRole('link', { name: 'ไปฝากเงิน' })).toHaveAttribute('href', '/member/deposit');
    expect(server.requestsTo('POST /api/promotion/select').map(({ body }) => body)).toEqual([
      { promotion_id: 'lotus' },
    ]);
  });

  test('[M5] what cannot be taken says why, and a refusal meanwhile is a toast', async () => {
    const reason = 'สำหรับการฝากครั้งแรกเท่านั้น';
    const { user } = await open({
      'GET /api/promotion/list': listOf(samplePromotion({ state: 'not-eligible', message: reason }), daily),
      'POST /api/promotion/select': refuse('promotion-not-eligible', 'วันนี้คุณฝากแล้ว'),
    });
    const card = await screen.findByRole('article', { name: 'บัวบาน 100%' });
    expect(await within(card).findByText(reason)).toBeVisible();
    expect(within(card).getByRole('button', { name: /^รับโปรโมชันนี้/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'รับโปรโมชันนี้ อรุณ 20%' }));
    expect(await screen.findByText('วันนี้คุณฝากแล้ว')).toBeVisible();
  });

  test('[E10] when they do not come the page says so, and tries again', async () => {
    const { user, server } = await open({ 'GET /api/promotion/list': fail(503) }, 'guest');
    expect(await screen.findByText('โหลดโปรโมชันไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/promotion/list': listOf() });
    await user.click(screen.getByRole('button', { name: /ลอง/ }));
    expect(await screen.findByText('ยังไม่มีโปรโมชันในตอนนี้')).toBeVisible();
  });
});
