import type { Page } from '@playwright/test';
import { api } from '../../fixtures/members.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../fixtures/test.ts';
import { type Outcome, roadsOf } from '../../pages/baccarat-roads.ts';
import { lightPage } from '../../pages/places.ts';

interface Room {
  room_id: string;
  name: string;
  hands: number;
}
interface Detail {
  shoe: { hand_no: number; outcome: Outcome; banker_total: number; player_total: number }[];
}

const outcomes = { เจ้ามือ: 'banker', ผู้เล่น: 'player', เสมอ: 'tie' } as const;

const cards = (page: Page) => page.getByRole('region', { name: 'ห้องบาคาร่า' }).getByRole('link');

/** The hands the page shows in words, the oldest first. */
async function shownHands(page: Page): Promise<string[][]> {
  const rows = page.getByRole('table', { name: /^ผลแต่ละตา/ }).getByRole('row');
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  );
  return texts.slice(1).reverse();
}

/** What is drawn of a road: where each mark stands, in cells, and what it is. */
const drawnRoad = (page: Page, name: string) =>
  page.getByRole('img', { name: new RegExp(`^${name} `) }).evaluate((svg: SVGSVGElement) => {
    const cell = svg.viewBox.baseVal.height / 6;
    return [...svg.querySelectorAll<SVGGElement>('[data-mark]')]
      .map((mark) => {
        const { e, f } = mark.transform.baseVal.getItem(0).matrix;
        return `${Math.round(e / cell - 0.5)},${Math.round(f / cell - 0.5)} ${mark.dataset.mark}`;
      })
      .sort();
  });

test('[G4.1, G4.2, G4.3, X4.7, X4.8, S23.17] baccarat rooms with the roads of their shoes, called statistics', async ({
  page,
  request,
}) => {
  const readRooms = async () =>
    (await api<{ rooms: Room[] }>(request, 'POST /api/sooth/baccarat', { body: {} })).rooms;
  // A site that has just started reads its tables within seconds.
  await expect.poll(async () => (await readRooms()).length).toBeGreaterThanOrEqual(8);
  const rooms = await readRooms();
  await page.goto(lightPage);
  await page.getByRole('button', { name: 'เปิดเมนู' }).click();
  const menu = page.getByRole('dialog', { name: 'เมนูหลัก' });
  await menu.getByRole('link', { name: 'สูตรบาคาร่า', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'สูตรบาคาร่า' })).toBeVisible();
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'default');
  await expect(page.getByText('ส่วนนี้กำลังจะเปิดให้บริการ')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(rooms.length);
  for (const [index, { name }] of rooms.entries()) await expect(cards(page).nth(index)).toContainText(name);

  // The room with the longest shoe is pressed last.
  const longest = rooms.reduce((one, other) => (other.hands > one.hands ? other : one));
  const another = rooms.find((room) => room !== longest) as Room;
  for (const { room_id, name } of [another, longest]) {
    const card = cards(page).and(page.locator(`[href$="room=${room_id}"]`));
    await card.click();
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    const current = cards(page).and(page.locator('[aria-current="true"]'));
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', new RegExp(`room=${room_id}$`));
  }

  await page.getByText('ดูผลเป็นตาราง').click();
  await expect(async () => {
    const body = { room_id: longest.room_id };
    const { shoe } = await api<Detail>(request, 'POST /api/sooth/detail', { body });
    const shown = await shownHands(page);
    expect(shown.map(([no, outcome, banker, player]) => [no, outcome, banker, player])).toEqual(
      shoe.map(({ hand_no, outcome, banker_total, player_total }) => [
        `${hand_no}`,
        Object.keys(outcomes).find((name) => outcomes[name as keyof typeof outcomes] === outcome),
        `${banker_total}`,
        `${player_total}`,
      ]),
    );
    // Hands and drawing are read one after the other: a hand that comes between them is read again.
    const hands = shown.map(([, outcome]) => outcomes[outcome as keyof typeof outcomes]);
    for (const [name, marks] of Object.entries(roadsOf(hands)))
      expect(await drawnRoad(page, name), name).toEqual(marks);
  }).toPass();

  const roads = page.getByRole('region', { name: 'เค้าไพ่', exact: true });
  await expect(roads.getByText('สถิติย้อนหลังเท่านั้น ไม่ใช่การทำนายผล')).toBeVisible();
  await expect(page.getByRole('region', { name: 'โอกาสจริงของแต่ละผล' })).toContainText('14.36%');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: `ทดลองเล่น ${longest.name}` }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
});
