import type { Page } from '@playwright/test';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { type OwnSite, test } from './own-releases.ts';
import { buildVariant } from './releases.ts';

const remote = 'mfe-lotto';

/** The heading of the lotto lobby in a release that differs from the one everybody starts with in this alone. */
export const renamedLobby = 'หวยรุ่นใหม่';

let build: Promise<string> | undefined;

/**
 * The folder to publish. It is built once a worker; publishing it again gives the same release, and repairs what was damaged
 * in the store.
 */
export function buildRenamedLobby(): Promise<string> {
  build ??= buildVariant(remote, {
    version: `9.1.${Date.now()}`,
    edits: {
      'features/lobby/lobby.text.ts': (source) =>
        source.replace('placeNames.lottoLobby', `'${renamedLobby}'`),
    },
  });
  return build;
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name });

/** The renamed lobby is published for the tests of a file; what each of them promotes is taken back after it. */
export function renamedLobbyOfFile() {
  let newer: ReleaseRecord;
  test.beforeAll(async ({ site }) => {
    newer = await site.releases.publish(await buildRenamedLobby());
  });
  test.afterEach(({ site }) => site.releases.reset('siam'));
  return {
    /** puts it under the pages that are open */
    promote: ({ releases }: OwnSite) => releases.promote(newer, 'siam'),
    newerId: () => newer.releaseId,
  };
}

/**
 * Releases of the lottery whose scripts the document asked for that stands in the page. The browser says of each request
 * which document sent it: one that is leaving may still ask while the next one is on its way.
 */
export async function releasesAsked(page: Page): Promise<() => string[]> {
  const asked = new Map<string, Set<string>>();
  let standing = '';
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) standing = frame.loaderId;
  });
  devTools.on('Network.requestWillBeSent', ({ loaderId, request }) => {
    const id = new RegExp(`/r/${remote}/([0-9a-f]{20})/[^?]*\\.js$`).exec(request.url)?.[1];
    if (id) asked.set(loaderId, (asked.get(loaderId) ?? new Set()).add(id));
  });
  await devTools.send('Page.enable');
  await devTools.send('Network.enable');
  return () => [...(asked.get(standing) ?? [])];
}
