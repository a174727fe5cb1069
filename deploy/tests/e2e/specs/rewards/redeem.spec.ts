import type { APIRequestContext, Page } from '@playwright/test';
import type { RedemptionHistory, RedemptionList } from '@sanuk/contract/areas/redemption';
import {
  api,
  newMember,
  openAs,
  payAtBank,
  type TestMember,
  wallets,
  withoutNotifications,
} from '../../fixtures/members.ts';
import { siteUrl } from '../../fixtures/site.ts';
import { sendGoods } from '../../fixtures/staff.ts';
import {
  expect,
  expectAccessible,
  expectListening,
  expectNoSidewaysScroll,
  test,
} from '../../fixtures/test.ts';
import { lightPage } from '../../pages/places.ts';

/** The brand whose points come sooner. */
const brand = 'thara';
const main = (page: Page) => page.getByRole('main');
const count = (points: number) => `${new Intl.NumberFormat('en-US').format(points)} แต้ม`;
const own = (page: Page) => main(page).getByRole('region', { name: 'แต้มของคุณ' });

const shopOf = (request: APIRequestContext, member: TestMember) =>
  api<RedemptionList>(request, 'GET /api/redemption/list', { token: member.token, brand });

/** From the home page to the shop, by the menu of places. */
async function goToShop(page: Page): Promise<void> {
  await expectListening(page);
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'ร้านค้าแต้ม', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ร้านค้าแต้ม' })).toBeVisible();
}

/** Plays the first slot at ฿500 a spin until the member has so many points. */
async function playFor(page: Page, request: APIRequestContext, member: TestMember, points: number) {
  await page.goto(`${siteUrl(brand)}/slot`);
  await expectListening(page);
  await main(page)
    .getByRole('button', { name: /เจ็ดเพชรประกาย/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^เล่นเกม / })
    .first()
    .click();
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'หมุน', exact: true });
  await expect(spin).toBeEnabled();
  const more = game.getByRole('button', { name: 'เพิ่มเดิมพัน' });
  while (await more.isEnabled()) await more.click();
  const has = async () => (await shopOf(request, member)).points;
  for (let held = 0; held < points; held = await has()) {
    await spin.click();
    // The press itself takes the button away; it is back when the spin was shown.
    await expect(spin).toBeEnabled();
    await expect.poll(has, { message: 'the spin is counted' }).toBeGreaterThan(held);
  }
  await page.getByRole('button', { name: 'ออกจากเกม' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('[R3.1, R3.2, R3.3, R3.4, K1.57, K1.58, K1.59, K1.60, S23.12] a member plays, takes a credit package for the points, orders goods and sees them sent', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const member = await newMember(request, brand);
  await payAtBank(request, member, 8_000, brand);
  await withoutNotifications(page);
  await openAs(page, member, `${siteUrl(brand)}${lightPage}`);
  const credit = { name: 'เครดิต ฿5.00', points: 80, baht: 5 };
  const goods = { name: 'สติกเกอร์ปลากัดธารา ชุด 4 ดวง', points: 160 };
  await playFor(page, request, member, credit.points + goods.points);

  await page.goto(`${siteUrl(brand)}${lightPage}`);
  await goToShop(page);
  const { items, points } = await shopOf(request, member);
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(
    items.map(({ name }) => name),
  );
  for (const item of items)
    await expect(
      main(page).getByRole('button', { name: `ดู ${item.name} ${count(item.points)}`, exact: true }),
    ).toBeVisible();
  await expect(own(page)).toContainText(count(points));
  await expect(own(page)).toContainText(`จะหมดอายุ ${count(points)} วันที่`);
  await expectSound(page);

  // What it costs and brings is said before it is asked for, and then exactly that happens.
  await main(page)
    .getByRole('button', { name: new RegExp(`^ดู ${credit.name}`) })
    .click();
  const package5 = page.getByRole('dialog', { name: credit.name });
  await expect(package5).toContainText(`แต้มคงเหลือหลังแลก${count(points - credit.points)}`);
  await expect(package5).toContainText('เครดิต ฿5.00');
  await expectAccessible(page);
  const [before] = await wallets(request, member, brand);
  await package5.getByRole('button', { name: `แลก ${count(credit.points)}` }).click();
  await package5.getByRole('button', { name: 'ยืนยันแลก' }).click();
  const done = page.getByRole('dialog', { name: 'แลกสำเร็จ' });
  await expect(done).toContainText('เครดิต ฿5.00 เข้ากระเป๋าหลักแล้ว');
  await done.getByRole('button', { name: 'ปิด' }).last().click();
  await expect(own(page)).toContainText(count(points - credit.points));
  expect((await wallets(request, member, brand))[0]?.balance).toBeCloseTo(
    (before?.balance ?? 0) + credit.baht,
    2,
  );

  await main(page)
    .getByRole('button', { name: new RegExp(`^ดู ${goods.name}`) })
    .click();
  const sticker = page.getByRole('dialog', { name: goods.name });
  await sticker.getByRole('textbox', { name: /^ที่อยู่/ }).fill('1/2 ถนนสุขุมวิท แขวงคลองเตย กรุงเทพมหานคร');
  await sticker.getByLabel('รหัสไปรษณีย์').fill('10110');
  await sticker.getByRole('button', { name: `แลก ${count(goods.points)}` }).click();
  await sticker.getByRole('button', { name: 'ยืนยันแลก' }).click();
  await page.getByRole('dialog', { name: 'แลกสำเร็จ' }).getByRole('button', { name: 'ดูรายการแลก' }).click();

  const orders = main(page).getByRole('list', { name: 'รายการแลก' }).getByRole('listitem');
  await expect(orders).toHaveCount(2);
  const ordered = orders.filter({ hasText: goods.name });
  await expect(ordered).toContainText('รับคำสั่งแล้ว');
  const { items: history } = await api<RedemptionHistory>(request, 'GET /api/redemption/history', {
    token: member.token,
    brand,
  });
  expect(history.map(({ name, points: price }) => [name, price])).toEqual([
    [goods.name, goods.points],
    [credit.name, credit.points],
  ]);

  // The open page follows the staff.
  await sendGoods(brand, history[0]?.redemption_id ?? '', 'TH1234567890');
  await expect(ordered).toContainText('ส่งแล้ว');
  await expect(ordered).toContainText('เลขพัสดุ TH1234567890');
  await expectSound(page);
  await main(page).getByRole('radio', { name: 'ประวัติ', exact: true }).click();
  const moved = main(page).getByRole('list', { name: 'ประวัติแต้ม' }).getByRole('listitem');
  await expect(moved.filter({ hasText: `แลก ${goods.name}` })).toContainText(`−${count(goods.points)}`);
  await expect(moved.filter({ hasText: 'แต้มจากยอดเดิมพัน' }).first()).toBeVisible();
});

test('[R3] a guest sees the shop, and where to begin', { tag: '@both' }, async ({ page }) => {
  await page.goto(`${siteUrl('siam')}/redeem`);
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await expectListening(page);
  await expectSound(page);
  await main(page)
    .getByRole('button', { name: /^ดู หมวกแก๊ป/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'เข้าสู่ระบบเพื่อแลก' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
