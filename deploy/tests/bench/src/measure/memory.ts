import type { CDPSession, Page } from 'playwright';
import { type Bench, livingVariants } from '../bench.ts';
import { loggedIn, withVisit } from '../browser/bench-browser.ts';
import { thisMachine } from '../browser/conditions.ts';
import { navigateWithin, untilQuiet } from '../browser/page-notes.ts';
import { newMemberToken } from '../site/member.ts';
import { rotated } from '../statistics.ts';

/** One page of each remote; the fifth is the first again. */
const loop = ['/lotto/lobby', '/member/profile', '/member/wheel', '/slot', '/'] as const;
const early = 5;
const late = 50;

/** Bytes of script that something still holds. */
async function heldBytes(page: Page, session: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times += 1) await page.requestGC();
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => /^JS\w+UsedSize$/.test(name))?.value ?? Number.NaN;
}

/** The memory of one document after 5 and after 50 navigations of a member through all remotes. */
export async function measureMemory(bench: Bench): Promise<void> {
  const { browser, runs, samples, site, say } = bench;
  const token = await newMemberToken(site);
  for (let round = 0; round < runs; round += 1)
    for (const { name, url } of rotated(livingVariants(bench), round))
      await withVisit(
        browser,
        thisMachine,
        async ({ page, session }) => {
          await session.send('Performance.enable');
          await page.goto(`${url}/`);
          await untilQuiet(page, 1500);
          for (let done = 1; done <= late; done += 1) {
            await navigateWithin(page, loop[(done - 1) % loop.length] ?? '/');
            if (done === early && name === 'composed')
              samples.add('memory', 'early', (await heldBytes(page, session)) / 1e6);
          }
          const held = (await heldBytes(page, session)) / 1e6;
          samples.add('memory', name, held);
          say(`memory, ${name} ${round + 1}/${runs}: ${held.toFixed(2)} MB`);
        },
        loggedIn(token),
      );
}
