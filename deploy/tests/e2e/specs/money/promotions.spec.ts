import type { Locator, Page } from '@playwright/test';
import { api, newMember, openAs, wallets } from '../../fixtures/members.ts';
import { sandboxUrl } from '../../fixtures/site.ts';
import { expect, look, test } from '../../fixtures/test.ts';
import { lightPage } from '../../pages/places.ts';

interface Offer {
  promotion_id: string;
  title: string;
  conditions: string[];
  state: string;
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960;
const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string): Locator =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** From the home page to the promotions of the brand, by a press. */
async function goToPromotions(page: Page): Promise<void> {
  await page.goto('/');
  // The banner is preloaded: a page that is left before it was used complains.
  await expect(main(page).locator('img').first()).toBeVisible();
  const place = isPhone(page)
    ? page.getByRole('navigation', { name: 'เมนูด้านล่าง' })
    : page.getByRole('banner');
  await place.getByRole('link', { name: 'โปรโมชัน' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'โปรโมชัน' })).toBeVisible();
}

/** To the member's own, by the member menu of the page that is open. */
async function goToMine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'โปรโมชันของฉัน' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'โปรโมชันของฉัน' })).toBeVisible();
}

/** Pays a deposit by presses: amount, QR, the sandbox's bank. */
async function deposit(page: Page, baht: number): Promise<void> {
  await page.getByLabel('จำนวนเงิน (บาท)').fill(String(baht));
  await page.getByRole('button', { name: 'สร้าง QR' }).click();
  await expect(page.getByText('กรุณาโอนยอดให้ตรงทุกสตางค์')).toBeVisible();
  const exact = new RegExp(`฿${baht}\\.\\d{2}`).exec((await main(page).textContent()) ?? '')?.[0] ?? '';
  const bank = await page.context().newPage();
  await bank.goto(`${sandboxUrl}/bank`);
  const waiting = bank.getByRole('article').filter({ hasText: exact }).filter({ hasText: 'รอจ่าย' });
  await waiting.first().getByRole('button', { name: 'จ่ายจำลอง' }).click();
  await expect(bank.getByText('จ่ายสำเร็จ เว็บรับยอดแล้ว')).toBeVisible();
  await bank.close();
  await expect(page.getByText('ชำระเงินสำเร็จ')).toBeVisible();
}

test('[M5.1, M5.4, K1.50, S15.1, S6.8, S23.11] a visitor sees every promotion, and the terms of the pressed one', {
  tag: '@both',
}, async ({ page, request }) => {
  await goToPromotions(page);
  const { promotions } = await api<{ promotions: Offer[] }>(request, 'GET /api/promotion/list');
  expect(promotions.length).toBeGreaterThanOrEqual(4);
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(
    promotions.map(({ title }) => title),
  );
  await look(page);

  const offer = promotions[1];
  if (!offer) throw new Error('one promotion alone');
  await main(page)
    .getByRole('button', { name: `ดูเงื่อนไข ${offer.title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: offer.title });
  await expect(dialog.getByRole('listitem')).toHaveText(offer.conditions);
  await expect(dialog.locator('img')).toBeVisible();
  await expect(page).toHaveURL(/\/promotions$/);
  await look(page);
  await dialog.getByRole('button', { name: 'ปิด' }).click();
  await expect(dialog).toBeHidden();
  await main(page).getByRole('button', { name: 'ประจำวัน' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(1);
});

test('[M5.2, M5.3, S23.30, X8.3] a member selects one, the next deposit carries it, and its progress follows the bets', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  await openAs(page, member, lightPage);
  await goToMine(page);
  const { promotions } = await api<{ promotions: Offer[] }>(request, 'GET /api/promotion/list', {
    token: member.token,
  });
  const open = promotions.filter(({ state }) => state === 'available');
  expect(open.length).toBeGreaterThanOrEqual(4);
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(
    open.map(({ title }) => title),
  );
  const title = 'บัวบานรับขวัญ 100%';
  await card(page, title)
    .getByRole('button', { name: /^รับโปรโมชันนี้/ })
    .click();
  const selected = page.getByRole('region', { name: 'ฝากครั้งต่อไปรับ' });
  await expect(selected).toContainText(title);
  await look(page);
  await selected.getByRole('link', { name: 'ไปฝากเงิน' }).click();
  await expect(main(page).getByText(`ฝากครั้งนี้รับ ${title}`)).toBeVisible();
  await deposit(page, 500);
  const [cash, bonus] = await wallets(request, member);
  expect(cash?.balance).toBeGreaterThanOrEqual(500);
  expect(bonus?.balance).toBe(cash?.balance);

  await page.goto('/member');
  await goToMine(page);
  const active = page.getByRole('region', { name: 'โปรโมชันที่ใช้งานอยู่' });
  await expect(active).toContainText(title);
  await expect(active.getByRole('progressbar')).toHaveAttribute('value', '0');
  await expect(card(page, 'วังทองคำ 50%')).toContainText(`กำลังเล่นโปรโมชัน “${title}” อยู่`);
  await look(page);

  await active.getByRole('link', { name: 'เล่นด้วยกระเป๋าโบนัส' }).click();
  await playOnce(page);
  await goToMine(page);
  await expect(active.getByRole('progressbar')).not.toHaveAttribute('value', '0');

  await active.getByRole('button', { name: 'ยกเลิกโปรโมชัน' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('จะถูกคืนระบบและขอกลับไม่ได้');
  await question.getByRole('button', { name: 'ยกเลิกโปรโมชัน' }).click();
  await expect(active).toBeHidden();
  await expect(page.getByRole('region', { name: 'ที่ผ่านมา' })).toContainText('ยกเลิก');
  expect((await wallets(request, member)).map(({ balance }) => balance)).toEqual([cash?.balance, 0]);
});

/** One spin of the first slot, from the bonus wallet. */
async function playOnce(page: Page): Promise<void> {
  const name = /เจ็ดเพชรประกาย/;
  await main(page).getByRole('button', { name }).first().click();
  await page
    .getByRole('button', { name: /^เล่นเกม / })
    .first()
    .click();
  await expect(page.getByText('กรุณาเลือกกระเป๋าเงิน', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /กระเป๋าโบนัส/ })
    .first()
    .click();
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'หมุน', exact: true });
  await expect(spin).toBeEnabled();
  // The press itself takes the button away; it is back when the spin was shown.
  await spin.click();
  await expect(spin).toBeEnabled();
  await page.getByRole('button', { name: 'ออกจากเกม' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}
