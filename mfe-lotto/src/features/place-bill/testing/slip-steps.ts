import { screen, within } from '@sanuk/testing/render-page';
import type { openRound } from './open-round.tsx';

/** The slip of the round that is open; a dialog above it hides it from the accessibility tree. */
export const slip = () => screen.getByRole('region', { name: 'โพย', hidden: true });
/** What each line of the slip says. */
export const lines = () =>
  within(slip())
    .queryAllByRole('listitem', { hidden: true })
    .map((line) => line.textContent);
/** What is written in it: number, type and amount of each line. */
export const written = () =>
  within(slip())
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^จำนวนเงิน \d/, hidden: true })
    .map((input) => `${input.getAttribute('aria-label')?.replace('จำนวนเงิน ', '')} = ${input.value}`);
/** The question before a bill is sent. */
export const dialog = () => screen.findByRole('dialog', { name: 'ยืนยันส่งโพย' });

/** Writes 472 with 20 baht and presses ส่งโพย. */
export async function writeAndSend(page: Awaited<ReturnType<typeof openRound>>) {
  await page.user.keyboard('472');
  await page.user.type(screen.getByRole('textbox', { name: 'จำนวนเงิน 472 3 ตัวบน' }), '20');
  await page.user.click(screen.getByRole('button', { name: 'ส่งโพย' }));
}
