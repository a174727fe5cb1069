import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnEdge } from './own-edge.ts';
import { ReleaseTool } from './releases.ts';
import { ownEdgePorts, storeFolder } from './site.ts';
import { test as base, expect } from './test.ts';

/** The site with a copy of its releases: what is promoted on it is seen by nobody else. Backend and games are the site's. */
export interface OwnSite {
  /** the release tool before the copy */
  releases: ReleaseTool;
  /** address of a page of a brand, the first one unless its host is told */
  url: OwnEdge['url'];
}

/**
 * The test of files that promote releases. Each worker has a site of its own for them, so that they stand beside everything
 * else; what a test promotes it takes back itself.
 */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    async ({ playwright }, use, { parallelIndex }) => {
      const folder = mkdtempSync(join(tmpdir(), 'sanuk-own-releases-'));
      const store = join(folder, 'store');
      cpSync(storeFolder, store, { recursive: true });
      const edge = new OwnEdge(folder, { store, port: ownEdgePorts[parallelIndex] });
      await edge.start();
      const request = await playwright.request.newContext();
      expect((await request.get(edge.url('/healthz'))).ok()).toBe(true);
      await request.dispose();
      await use({ releases: new ReleaseTool(store), url: (path, host) => edge.url(path, host) });
      await edge.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url('')),
});

export { expect };
