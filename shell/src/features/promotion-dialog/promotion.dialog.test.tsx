import { announce } from '@sanuk/platform';
import { act, fireEvent, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { getDefaultStore } from 'jotai';
import { keepUiFlags } from '../../ui-flags/keep-ui-flags.ts';
import {
  dialogOpenAtoms,
  noUiFlags,
  selectedPromotionAtom,
  uiFlagsAtom,
} from '../../ui-flags/ui-flags.atoms.ts';
import { PromotionDoor } from './promotion-door.tsx';

const promotion = {
  promotionId: 'p-1',
  title: 'โบนัสสมาชิกใหม่',
  description: 'บรรทัดแรก\n<i>บรรทัดสอง</i>',
  image: '/media/event-deposit.svg',
  conditions: ['ฝากขั้นต่ำ ฿100.00', 'ทำยอดเทิร์น 5 เท่า'],
};

let stop: () => void;
beforeEach(() => {
  stop = keepUiFlags(getDefaultStore());
});
afterEach(() => {
  stop();
  getDefaultStore().set(uiFlagsAtom, noUiFlags);
});

async function openPromotion(changes: Partial<typeof promotion> = {}) {
  const page = await renderPage(<PromotionDoor />, { path: '/slot', session: 'guest' });
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

  test('[M5] without conditions has no empty heading; a picture that cannot be had is left out', async () => {
    const { dialog } = await openPromotion({ conditions: [] });
    expect(within(dialog).queryByText('เงื่อนไข')).not.toBeInTheDocument();
    const picture = dialog.querySelector('img');
    if (!picture) throw new Error('the promotion has no picture');
    fireEvent.error(picture);
    expect(dialog.querySelector('img')).toBeNull();
  });
});
