import type { Locator, Page } from '@playwright/test';
import type { EventQuests, QuestList } from '@sanuk/contract/areas/quest';
import { api, newMember, openAs, payAtBank, wallets } from '../../fixtures/members.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { lightPage } from '../../pages/places.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string): Locator => main(page).getByRole('article', { name: title });
const claimOf = (page: Page, title: string): Locator =>
  card(page, title).getByRole('button', { name: /^รับ / });

/** To the quests, by the member menu of the page that is open. */
async function goToQuests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'ภารกิจ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ภารกิจ' })).toBeVisible();
}

/** One round of the first slot there is. */
async function playOnce(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: /เจ็ดเพชรประกาย/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^เล่นเกม / })
    .first()
    .click();
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'หมุน', exact: true });
  await expect(spin).toBeEnabled();
  await spin.click();
  await expect(spin).toBeEnabled();
  await page.getByRole('button', { name: 'ออกจากเกม' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

test('[R2.1, R2.2, R2.3, R2.7, K1.46, K1.47, K1.48, S23.26] a member checks in, plays, sees progress move and claims', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const as = { token: member.token };
  await openAs(page, member, lightPage);
  await goToQuests(page);
  const { quests } = await api<QuestList>(request, 'GET /api/quest/list', as);
  const { events } = await api<EventQuests>(request, 'POST /api/event/quest', as);
  const all = [...quests, ...events.flatMap((event) => event.quests)];
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(
    all.map(({ title }) => title),
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // A visit of today fulfils the quest of the day, and the one of the event.
  const [visit] = events.flatMap((event) => event.quests).filter(({ kind }) => kind === 'check-in');
  if (!visit) throw new Error('no event asks for a visit');
  await card(page, visit.title)
    .getByRole('button', { name: `เช็กอิน ${visit.title}` })
    .click();
  await expect(main(page).getByRole('button', { name: 'เช็กอินวันนี้แล้ว' })).toBeDisabled();
  await expect(claimOf(page, visit.title)).toBeVisible();
  await expect(claimOf(page, 'ไหว้บัวรับอรุณ')).toBeVisible();

  // What comes in elsewhere moves the open page.
  const welcome = card(page, 'ก้าวแรกสู่สยาม').getByRole('progressbar');
  await expect(welcome).toHaveAttribute('value', '0');
  await payAtBank(request, member, 350);
  await expect(welcome).toHaveAttribute('value', '30000');

  await card(page, 'ลองมือวันนี้').getByRole('link', { name: 'ไปเล่น ลองมือวันนี้' }).click();
  await playOnce(page);
  // The menu says that rewards wait.
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'ภารกิจ' })).toContainText(/รอรับ [1-9]/);
  await page.getByRole('dialog').getByRole('link', { name: 'ภารกิจ' }).click();
  await expect(claimOf(page, 'ลองมือวันนี้')).toBeVisible();

  const [before] = await wallets(request, member);
  await claimOf(page, 'ก้าวแรกสู่สยาม').click();
  await expect(card(page, 'ก้าวแรกสู่สยาม')).toContainText('รับแล้ว');
  await expect(claimOf(page, 'ก้าวแรกสู่สยาม')).toHaveCount(0);
  const [after] = await wallets(request, member);
  expect(after?.balance).toBeCloseTo((before?.balance ?? 0) + 10, 2);
  const shown = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2 }).format(after?.balance ?? 0);
  await expect(page.getByText(`฿${shown}`).first()).toBeAttached();
  await main(page)
    .getByRole('button', { name: /^รับแล้ว/ })
    .click();
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(['ก้าวแรกสู่สยาม']);
  await expectAccessible(page);
});
