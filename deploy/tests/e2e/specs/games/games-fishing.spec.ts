import type { FrameLocator, Page } from '@playwright/test';
import { memberWithMoney, wallets } from '../../fixtures/members.ts';
import { expect, expectAccessible, test } from '../../fixtures/test.ts';
import { afterDemo, bahtIn, checkRound, openFromHome } from '../../pages/played-games.ts';

/** A volley takes a second, on a machine that does something else as well. */

const gameName = 'ยิงปลาคลองใส';
/** What a volley of so many shots may come to; shots that go on by themselves leave together when an answer is slow. */
const outcomeOf = (shots: number | '[1-8]') => new RegExp(`^(ยิง ${shots} นัด ยังจับไม่ได้|จับ.+ได้ รับ |ระเบิดทำงาน)`);

/** What is said of the last volley; the stake beside it speaks as well. */
const said = (game: FrameLocator) => game.getByRole('status').first();

/** Shown when a kind is pressed that has just left: nothing was shot. */
const none = /^(ยังไม่มี.+ในบ่อ|เป้าหมายไม่อยู่ในบ่อ)/;

const open = (page: Page, way: 'เล่นเกม' | 'ทดลองเล่น') =>
  openFromHome(page, {
    name: gameName,
    way,
    ready: (game) => game.getByRole('button', { name: 'ยิง', exact: true }),
  });

/** One shot at a species that swims, chosen from the list of targets. Answers what was said of it. */
async function shoot(game: FrameLocator): Promise<string> {
  const targets = game.getByRole('group', { name: /^เลือกเป้าหมาย/ });
  const press = () =>
    targets
      .getByRole('button', { name: /^ยิงปลา.+ ×\d/, disabled: false })
      .first()
      .click();
  await press();
  await expect(async () => {
    // The last fish of a kind may leave between the look and the press: nothing was shot then.
    if (none.test((await said(game).textContent()) ?? '')) await press();
    await expect(said(game)).toHaveText(outcomeOf(1), { timeout: 6_000 });
  }).toPass({ timeout: 60_000 });
  return (await said(game).textContent()) ?? '';
}

/** Shots that go on by themselves, until they are stopped. */
async function shootOn(game: FrameLocator): Promise<void> {
  const auto = game.getByRole('button', { name: 'ยิงต่อเนื่อง' });
  await auto.click();
  await expect(said(game)).toHaveText(outcomeOf('[1-8]'));
  // They may end by themselves between a look and a press, which then begins them again.
  await expect(async () => {
    if ((await auto.getAttribute('aria-pressed')) === 'true') await auto.click();
    await expect(auto).toHaveAttribute('aria-pressed', 'false', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

test('[P7.5, P7.6] fish are shot from the home page on, as a demo and with money, and volleys can be checked', async ({
  page,
  request,
}) => {
  const { member, balance } = await memberWithMoney(request, 500);
  const game = await afterDemo(page, { member, balance }, open, async (demo) => {
    await shoot(demo);
    await shootOn(demo);
  });
  const words = await shoot(game);
  const paid = bahtIn(words);
  const [after] = await wallets(request, member);
  expect(after?.balance, 'the wallet has paid the shot and got the win').toBeCloseTo(balance - 10 + paid, 2);
  await checkRound(game);
  await expectAccessible(page);
});
