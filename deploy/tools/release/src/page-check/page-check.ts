import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { readBrands } from '@sanuk/release-store/brands';
import { readRelease } from '@sanuk/release-store/releases';
import type { Browser } from 'playwright';
import type { PageCheck, SmokeSubject } from '../actions/release-context.ts';
import { startInstalledBrowser } from './installed-browser.ts';
import { openPage } from './open-page.ts';
import { complaintOf, guestPathOf } from './page-check.rules.ts';
import { PageCheckError } from './page-check-error.ts';
import { type TrialFolders, withTrialSite } from './trial-site.ts';

/** A page that is opened, and the release it is opened for. */
interface Opening {
  record: ReleaseRecord;
  path: string;
}

/**
 * Opens each release once in a headless page of the brand as it would run, and returns a complaint for each release that renders
 * nothing or leaves its page. Says so and returns none where no browser starts.
 * @param say takes a line for the user of the command
 * @throws PageCheckError when the check fails, whatever the release does
 */
export function pageCheck(
  folders: TrialFolders,
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): PageCheck {
  const opened = new Set<string>();
  return async (subject) => {
    const openings = await openingsOf(folders, subject, opened, say);
    if (openings.length === 0) return [];
    const browser = await startInstalledBrowser(environment, ['--host-resolver-rules=MAP * 127.0.0.1']);
    if (typeof browser === 'string') {
      say(`${browser}: the pages of these releases were not opened`);
      return [];
    }
    try {
      const complaints = await complaintsAbout(browser, folders, subject, openings);
      for (const { record } of openings) if (!complaints.has(record)) opened.add(record.releaseId);
      return [...complaints.values()];
    } catch (error) {
      throw new PageCheckError(error);
    } finally {
      await browser.close();
    }
  };
}

/** Serves the brand with the releases and opens their pages one after the other. */
function complaintsAbout(
  browser: Browser,
  folders: TrialFolders,
  { brand, composition, changed }: SmokeSubject,
  openings: readonly Opening[],
): Promise<Map<ReleaseRecord, string>> {
  const [host = 'localhost'] = composition.site?.hosts ?? [];
  return withTrialSite(folders, { brand, composition, changed }, async (port) => {
    const complaints = new Map<ReleaseRecord, string>();
    for (const { record, path } of openings) {
      const complaint = complaintOf(record, await openPage(browser, `http://${host}:${port}${path}`, record));
      if (complaint) complaints.set(record, complaint);
    }
    return complaints;
  });
}

/** What there is to open: nothing twice, and nothing that only members may see. */
async function openingsOf(
  { store, brands }: TrialFolders,
  { brand, changed }: SmokeSubject,
  opened: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<Opening[]> {
  const settings = (await readBrands(brands)).brands.find((one) => one.settings.brand === brand)?.settings;
  const openings: Opening[] = [];
  for (const { remote, releaseId } of changed) {
    if (opened.has(releaseId)) continue;
    const record = await readRelease(store, remote, releaseId);
    if (!record) continue;
    const path = remote === 'shell' ? '/' : guestPathOf(record.routes, settings?.routesOff ?? []);
    if (path === undefined) say(`${remote} has no page that a guest may open: none was`);
    else openings.push({ record, path });
  }
  return openings;
}
