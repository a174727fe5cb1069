import { worstShiftWindow } from '@sanuk/e2e/shift-window';
import { siteRoutes } from '@sanuk/e2e/site-routes';
import type { Bench } from '../bench.ts';
import { type Kept, loggedIn, withVisit } from '../browser/bench-browser.ts';
import { slowPhone } from '../browser/conditions.ts';
import { notesOf, untilQuiet } from '../browser/page-notes.ts';
import { newMemberToken } from '../site/member.ts';

/** How often each route is opened: it is the worst of all that counts, and a tour takes minutes. */
const toursOf = (runs: number) => Math.ceil(runs / 5);

/** Layout shift of every route of the site, opened on a slow phone by who may see it. */
export async function measureShifts(bench: Bench): Promise<void> {
  const { browser, runs, samples, site, say } = bench;
  const token = await newMemberToken(site);
  for (let tour = 0; tour < toursOf(runs); tour += 1) {
    let worst = { score: -1, path: '', moved: '' };
    for (const { path, audience } of siteRoutes) {
      const kept: Kept = audience === 'member' ? loggedIn(token) : {};
      const shifts = await withVisit(
        browser,
        slowPhone,
        async ({ page }) => {
          await page.goto(`${site.url}${encodeURI(path)}`, { timeout: 120_000 });
          await untilQuiet(page, 2500);
          return (await notesOf(page)).shifts;
        },
        kept,
      );
      const score = worstShiftWindow(shifts);
      if (score > worst.score) worst = { score, path, moved: shifts.at(-1)?.what[0] ?? 'nothing' };
    }
    samples.add('cls', 'composed', worst.score);
    samples.note(
      'cls',
      `of ${siteRoutes.length} routes the worst was ${worst.path}, where ${worst.moved} moved`,
    );
    say(`layout shift, tour ${tour + 1}: ${worst.score.toFixed(4)} at ${worst.path}`);
  }
}
