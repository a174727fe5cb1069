import type { PromotionPreview } from '@sanuk/contract/events';
import { announce } from '@sanuk/platform';
import { act, fireEvent, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { getDefaultStore } from 'jotai';
import { keepFlagsInEachTest } from '../../ui-flags/testing/kept-flags.ts';
import { dialogOpenAtoms, selectedPromotionAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { PromotionDialogHost } from './promotion-dialog-host.tsx';

const promotion = {
  promotionId: 'p-1',
  title: 'โบนัสสมาชิกใหม่',
  description: 'บรรทัดแรก\n<i>บรรทัดสอง</i>',
  image: '/media/event-deposit.svg',
  conditions: ['ฝากขั้นต่ำ ฿100.00', 'ทำยอดเทิร์น 5 เท่า'],
};

keepFlagsInEachTest();

type Options = Parameters<typeof renderPage>[1];

async function openPromotion(
  changes: Partial<PromotionPreview> = {},
  session: Options['session'] = 'guest',
  answers: Options['answers'] = {},
) {
  const page = await renderPage(<PromotionDialogHost />, { path: '/slot', session, answers });
  act(() => announce('promotion:open', { promotion: { ...promotion, ...changes } }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: promotion.title }) };
}

describe('the promotion dialog', () => {
  test('[S15] [M5] shows the selected promotion: title, text as text, picture, every condition', async () => {
    const { dialog } = await openPromotion();
    expect(dialog).toHaveAttribute('data-width', '480');
    expect(within(dialog).getByText(/บรรทัดแรก/).textContent).toBe(promotion.description);
    expect(dialog.querySelector('img')).toHaveAttribute('src', promotion.image);
    const rows = within(dialog).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(promotion.conditions);
  });

  test('[S22.8] [M5] leads to all promotions and closes; the promotion stays selected', async () => {
    const { dialog, user, location } = await openPromotion();
    await user.click(within(dialog).getByRole('link', { name: 'ดูโปรโมชันทั้งหมด' }));
    expect(location()).toBe('/promotions');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(getDefaultStore().get(selectedPromotionAtom)?.promotionId).toBe('p-1');
    expect(getDefaultStore().get(dialogOpenAtoms.promotion)).toBe(false);
  });

  test('[M5] a visitor registers to take it', async () => {
    const { dialog, user, location } = await openPromotion();
    await user.click(within(dialog).getByRole('link', { name: 'สมัครรับโปรโมชัน' }));
    expect(location()).toBe('/register');
  });

  test('[M5] a member takes it, and is led to the deposit that carries it', async () => {
    const { dialog, user, server } = await openPromotion({}, 'member', {
      'POST /api/promotion/select': {
        selected: null,
        active: null,
        past: [],
        server_time: '2026-11-23T05:00:00Z',
      },
    });
    await user.click(within(dialog).getByRole('button', { name: 'รับโปรโมชันนี้' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requestsTo('POST /api/promotion/select').map(({ body }) => body)).toEqual([
      { promotion_id: promotion.promotionId },
    ]);
  });

  test('[M5] what stands against it is said, and cannot be pressed away', async () => {
    const { dialog } = await openPromotion({ reason: 'วันนี้คุณฝากแล้ว' }, 'member');
    expect(within(dialog).getByText('วันนี้คุณฝากแล้ว')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'รับโปรโมชันนี้' })).toBeDisabled();
  });

  test('[M5] without conditions has no empty heading; a picture that cannot be had is left out', async () => {
    const { dialog } = await openPromotion({ conditions: [] });
    expect(within(dialog).queryByText('เงื่อนไข')).not.toBeInTheDocument();
    const picture = dialog.querySelector('img');
    if (!picture) throw new Error('the promotion has no picture');
    fireEvent.error(picture);
    expect(dialog.querySelector('img')).toBeNull();
  });
});
