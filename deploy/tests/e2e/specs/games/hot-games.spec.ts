import { siteUrl } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { hotGame } from '../../pages/hot-games.ts';

const hotTitle = 'ยอดฮิต 7 วันล่าสุด';

test('[G1.3, G2.7] what five members play is hot on the home page and in its lobby, and opens', async ({
  page,
  request,
}) => {
  const game = await hotGame(request);
  await page.goto('/');
  const row = page.getByRole('region', { name: hotTitle });
  const tile = row.getByRole('article').filter({ hasText: game.name });
  await expect(tile.getByText('ฮิต', { exact: true })).toBeVisible();
  // Every tile of the row carries the mark: nothing else fills it up.
  await expect(row.getByRole('article').filter({ hasNotText: 'ฮิต' })).toHaveCount(0);

  await row.getByRole('link', { name: `ดูทั้งหมด ${hotTitle}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: hotTitle })).toBeVisible();
  const onItsPage = page.getByRole('main').getByRole('article').filter({ hasText: game.name });
  await expect(onItsPage.getByText('ฮิต', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').filter({ hasNotText: 'ฮิต' })).toHaveCount(0);
  await page.goBack();

  await tile.hover();
  const choose = tile.getByRole('button', { name: new RegExp(`^${game.name} `) });
  if (await choose.isVisible()) await choose.click();
  await page
    .getByRole('button', { name: `ทดลองเล่น ${game.name}` })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: game.name }).locator('iframe')).toBeVisible();
});

test('[G1] at a brand where nothing is hot the home page begins with the slots, and the lobby says why', async ({
  page,
  request,
}) => {
  await hotGame(request, 'siam');
  await page.goto(siteUrl('thara'));
  const rows = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('article') });
  await expect(rows.first()).toHaveAccessibleName('สล็อต');
  await expect(page.getByRole('region', { name: hotTitle })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('ฮิต', { exact: true })).toHaveCount(0);
  await page.goto(`${siteUrl('thara')}/lobby/hot`);
  await expect(page.getByText('ช่วง 7 วันนี้ยังไม่มีเกมฮิต')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'เกมทั้งหมด' }).last().click();
  await expect(page).toHaveURL(/\/lobby$/);
});
