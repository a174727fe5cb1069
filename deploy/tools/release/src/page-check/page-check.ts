import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import type { PageCheck, SmokeSubject } from '../actions/release-context.ts';
import { readBrands } from '../brands/brand-settings.ts';
import { readRelease } from '../releases/release.repository.ts';
import { FolderStore } from '../store/folder-store.ts';
import { startInstalledBrowser } from './installed-browser.ts';
import { openPage } from './open-page.ts';
import { complaintOf, guestPathOf } from './page-check.rules.ts';
import { withTrialSite } from './trial-site.ts';

export interface PageCheckFolders {
  root: string;
  store: string;
  brands: string;
}

/** A page that is opened, and the release it is opened for. */
interface Opening {
  record: ReleaseRecord;
  path: string;
}

/**
 * Opens each release once in a headless page of the brand as it would run, and complains of one that draws nothing or leaves its
 * page. Where no browser is found it says so and goes on.
 * @param say takes a line for whoever runs the command
 */
export function pageCheck(
  folders: PageCheckFolders,
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): PageCheck {
  const opened = new Set<string>();
  return async (subject) => {
    const openings = await openingsOf(folders, subject, opened, say);
    if (openings.length === 0) return [];
    const browser = await startInstalledBrowser(environment, ['--host-resolver-rules=MAP * 127.0.0.1']);
    if (!browser) {
      say('no headless browser found: the pages of these releases were not opened');
      return [];
    }
    try {
      const [host = 'localhost'] = subject.composition.site?.hosts ?? [];
      const { brand, composition, changed } = subject;
      return await withTrialSite(folders, { brand, composition, changed }, async (port) => {
        const complaints: string[] = [];
        for (const { record, path } of openings) {
          const facts = await openPage(browser, `http://${host}:${port}${path}`, record);
          const complaint = complaintOf(record, facts);
          if (complaint) complaints.push(complaint);
          else opened.add(record.releaseId);
        }
        return complaints;
      });
    } finally {
      await browser.close();
    }
  };
}

/** What there is to open: nothing twice, and nothing that only members may see. */
async function openingsOf(
  { store, brands }: PageCheckFolders,
  { brand, changed }: SmokeSubject,
  opened: ReadonlySet<string>,
  say: (line: string) => void,
): Promise<Opening[]> {
  const settings = (await readBrands(brands)).brands.find((one) => one.settings.brand === brand)?.settings;
  const openings: Opening[] = [];
  for (const { remote, releaseId } of changed) {
    if (opened.has(releaseId)) continue;
    const record = await readRelease(new FolderStore(store), remote, releaseId);
    if (!record) continue;
    const path = remote === 'shell' ? '/' : guestPathOf(record.routes, settings?.routesOff ?? []);
    if (path === undefined) say(`${remote} has no page that a guest may open: none was`);
    else openings.push({ record, path });
  }
  return openings;
}
