import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseHistory, RunningRemote, ShownReleases } from '@sanuk/contract/outside/office-releases';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { type Browser, employ, openOffice } from './office.ts';

/** The envelope of an answer, with its HTTP status. */
interface Answer<T = unknown> {
  http: number;
  code: string;
  message: string;
  detail?: string;
  data: T;
}

/** Sends a request about releases. */
export async function ask<T>(browser: Browser, path: string, body: object): Promise<Answer<T>> {
  const response = await browser.send('POST', `/api/releases/${path}`, body);
  return { ...response.json<Omit<Answer<T>, 'http'>>(), http: response.statusCode };
}

/** A back office over a store in which shell, mfe-games and mfe-lotto 1.0.0 run on siam, and the counters of an edge. */
export async function openReleaseOffice() {
  const platform = await makeRunningPlatform();
  const edge = await openEdge();
  const office = await openOffice({
    ...{ RELEASES_PAGE: '1', STORE_DIR: platform.storeDir, KEYS_DIR: platform.keysDir },
    ...{ BRANDS_DIR: platform.brandsDir, EDGE_METRICS: edge.url },
  });
  const owner = (await employ(office, 'owner1', ['owner'])).browser;
  return {
    ...{ platform, office, owner, edge },
    ...requestsOf(owner),
    publish: publisher(platform),
    async close() {
      await office.close();
      await platform.remove();
      edge.close();
    },
  };
}
export type ReleaseOffice = Awaited<ReturnType<typeof openReleaseOffice>>;

/** Requests about siam, of its owner unless another browser is given. */
function requestsOf(owner: Browser) {
  const show = async (browser = owner): Promise<ShownReleases> =>
    (await ask<ShownReleases>(browser, 'show', { brand: 'siam' })).data;
  return {
    show,
    remoteOf: async (remote: string): Promise<RunningRemote | undefined> =>
      (await show()).remotes.find((one) => one.remote === remote),
    history: async (browser = owner, before: number | null = null): Promise<ReleaseHistory> =>
      (await ask<ReleaseHistory>(browser, 'history', { brand: 'siam', before })).data,
    /** Changes a remote at the revision that the brand is at, or at another one. */
    move: async (remote: string, action: object, browser = owner, expect_revision?: number) =>
      ask(browser, 'move', {
        ...{ brand: 'siam', remote, why: 'ทดสอบ', ...action },
        expect_revision: expect_revision ?? (await show()).revision,
      }),
    moveBrand: async (action: object, browser = owner) =>
      ask(browser, 'move-brand', {
        ...{ brand: 'siam', why: 'ทดสอบ', ...action },
        expect_revision: (await show()).revision,
      }),
  };
}

/** Returns what publishes a further release of a remote. */
function publisher(platform: PlatformFixture) {
  let published = 0;
  return (remote: string, more: object = {}) => {
    published += 1;
    return platform.publish({
      ...{ remote, marker: `more ${published}`, version: `1.${published}.0` },
      ...more,
    });
  };
}

/** An edge that has counted nothing yet. */
async function openEdge() {
  let text = '';
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    count: (lines: readonly string[]) => {
      text = lines.join('\n');
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
