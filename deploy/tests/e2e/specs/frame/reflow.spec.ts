import type { Locator, Page } from '@playwright/test';
import { expect, expectListening, settled, test } from '../../fixtures/test.ts';
import { anyRound } from '../../pages/route-groups.ts';

const edgesOf = (thing: Locator) =>
  thing.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });

/** The note ends the window, and what stood there before ends where the note begins. */
async function expectOnNote(page: Page, bar: Locator): Promise<void> {
  const note = page.getByText('ไม่มีการเชื่อมต่ออินเทอร์เน็ต');
  await expect(note).toBeVisible();
  const height = await page.evaluate(() => innerHeight);
  await expect.poll(async () => (await edgesOf(note)).bottom).toBe(height);
  const { top } = await edgesOf(note);
  await expect.poll(async () => (await edgesOf(bar)).bottom).toBe(top);
}

test('[X1] [X7] the note that the device is offline covers neither the tabs nor the bar that sends a bill', async ({
  page,
  context,
  request,
  watch,
}) => {
  watch.mayComplain = true;
  await page.goto('/promotions');
  await expectListening(page);
  await context.setOffline(true);
  await expectOnNote(page, page.getByRole('navigation', { name: 'เมนูด้านล่าง' }));
  await context.setOffline(false);
  await page.goto((await anyRound(request)).path);
  await expectListening(page);
  const send = page.getByRole('button', { name: 'ส่งโพย' });
  await expect(send).toBeVisible();
  await context.setOffline(true);
  await expectOnNote(page, send.locator('xpath=ancestor::*[contains(@class, "actionBar")][1]'));
  await context.setOffline(false);
});

test.describe('on a phone that lies on its side', () => {
  test.use({ announcement: 'shown' });

  test('[S16] [X7] the picture of the announcement is whole, above the dots that turn it', async ({
    page,
  }) => {
    await page.goto('/');
    await page.setViewportSize({ width: 844, height: 390 });
    const isLow = () => page.evaluate(() => matchMedia('(width: 844px) and (height: 390px)').matches);
    await expect.poll(isLow).toBe(true);
    const dialog = page.getByRole('dialog', { name: /^ประกาศสำคัญ/ });
    await expect(dialog).toBeVisible();
    await settled(page);
    const picture = dialog.getByRole('img').first();
    await expect(picture).toBeInViewport({ ratio: 1 });
    const dots = dialog.getByRole('group').getByRole('button');
    await expect(dots.first()).toBeInViewport({ ratio: 1 });
    await expect(dots.last()).toBeInViewport({ ratio: 1 });
    const body = picture.locator('xpath=ancestor::*[contains(@class, "body")][1]');
    expect(await body.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  });
});
