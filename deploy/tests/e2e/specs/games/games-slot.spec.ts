import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** A game that sells its free spins. */
const name = 'หีบสมบัติวังหลวง';

const press = (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button }).first().click();

/** From now on the game's page notes the first count of its free spins, which stands for less time than a busy machine looks away. */
const noteFirstCount = (game: FrameLocator) =>
  game.locator('#result').evaluateHandle((result) => {
    const first = new Promise<string>((resolve) => {
      const observer = new MutationObserver(() => {
        const count = [...result.children].find((part) => /\d\/\d/.test(part.textContent ?? ''));
        if (!count?.checkVisibility()) return;
        observer.disconnect();
        resolve(count.textContent ?? '');
      });
      observer.observe(result, { childList: true });
    });
    return { first };
  });

test('[P7.2, G6.2] a visitor buys free spins in a demo: told the price and the return first, counted through, summed up', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'สล็อต', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'สล็อต' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'ค้นหาเกม' }).fill(name);
  await press(page, new RegExp(`^${name} `));
  await press(page, /^ทดลองเล่น /);
  const game = page.frameLocator('iframe');
  const button = (label: string | RegExp) => game.getByRole('button', { name: label, exact: true });

  await button(/^ซื้อฟรีสปิน 265\.00$/).click();
  const offer = game.getByRole('dialog', { name: 'ซื้อฟรีสปิน' });
  await expect(offer).toContainText('ฟรีสปิน 10 ครั้ง');
  await expect(offer).toContainText('อัตราจ่ายคืน 96.41%');
  await offer.getByRole('button', { name: 'ไม่ซื้อ' }).click();
  await expect(game.getByText('5,000.00', { exact: true })).toBeVisible();

  await button(/^ซื้อฟรีสปิน/).click();
  await offer.getByRole('button', { name: 'ยืนยันซื้อ 265.00' }).click();
  await expect(game.getByRole('group', { name: 'ฟรีสปิน 10 ครั้ง' })).toBeVisible();
  await expect(game.getByText('4,735.00', { exact: true })).toBeVisible();
  const counted = await noteFirstCount(game);
  await button('เริ่มฟรีสปิน').click();
  expect(await counted.evaluate(({ first }) => first)).toBe('ฟรีสปิน 1/10');
  await button('ข้ามไปสรุปผล').click();
  await expect(game.getByText('จบฟรีสปิน')).toBeVisible();
  await button('กลับสู่เกม').click();
  await expect(button('หมุน')).toBeFocused();
  await button('ประวัติการเล่น').click();
  await button('ตรวจผลรอบนี้').click();
  await expect(game.getByText(/^ถูกต้อง /)).toBeVisible();
});
