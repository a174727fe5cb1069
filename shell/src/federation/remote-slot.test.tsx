import { init } from '@module-federation/enhanced/runtime';
import { currentContractVersion } from '@sanuk/contract/events';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import { act, screen } from '@sanuk/testing/render-page';
import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { startFederation } from './federation.ts';
import { DrawnByOtherError, expectPage } from './opening-page.ts';
import { RemoteSlot } from './remote-slot.tsx';

let remotes = 0;
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** A remote with releases whose page shows what is given here; undefined where it has lost its code. */
function offer(...pages: (ComponentType | undefined)[]) {
  remotes += 1;
  const remote = `drawn${remotes}`;
  const candidates = pages.map((Page, index) => {
    const container = `${remote}_r${index}`;
    const load = Page ? async () => ({ default: Page }) : () => Promise.reject(new Error('broken'));
    const app = { default: { contractVersion: currentContractVersion, pages: { '/': load } } };
    Object.assign(globalThis, { [container]: { init: () => undefined, get: async () => () => app } });
    return { releaseId: container, container, entry: { url: `/r/${container}/entry.js`, integrity: '' } };
  });
  init({ name: 'shell', remotes: [] });
  startFederation({ remotes: { [remote]: { candidates } } } as unknown as PageManifest);
  return { remote, releases: candidates.map(({ releaseId }) => releaseId) };
}

/** A document that `release` drew its page into is taken over; what React had to draw anew, and the drawn heading. */
async function takeOver(remote: string, release: string) {
  document.body.innerHTML =
    '<div id="root"><!--$--><div class="place"><!--$--><h1>ข่าว</h1><!--/$--></div><!--/$--></div>';
  const heading = screen.getByRole('heading');
  const recovered: unknown[] = [];
  const router = createMemoryRouter(
    [{ id: 'page', path: '/', element: <RemoteSlot remote={remote} path="/" />, loader: () => null }],
    { hydrationData: { loaderData: { page: null } } },
  );
  await act(async () => {
    const code = expectPage(remote, '/', release);
    root = hydrateRoot(document.getElementById('root') as HTMLElement, <RouterProvider router={router} />, {
      onRecoverableError: (error) => recovered.push(error instanceof Error ? (error.cause ?? error) : error),
    });
    await code;
  });
  return { heading, recovered };
}

const News = () => <h1>ข่าว</h1>;
const Older = () => <h1>ข่าวเก่า</h1>;

describe('the place of a page that came with the document', () => {
  test('[X10] its nodes are kept where the release that drew it runs', async () => {
    const { remote, releases } = offer(News);
    const { heading, recovered } = await takeOver(remote, releases[0] as string);
    expect(await screen.findByRole('heading', { name: 'ข่าว' })).toBe(heading);
    expect(recovered).toEqual([]);
  });

  test('[X10] [F5] another release that runs in its place draws the page anew, and React is told why', async () => {
    const { remote, releases } = offer(undefined, Older);
    const { recovered } = await takeOver(remote, releases[0] as string);
    expect(await screen.findByRole('heading', { name: 'ข่าวเก่า' })).toBeVisible();
    expect(recovered).toEqual([expect.any(DrawnByOtherError)]);
  });

  test('[X10] [F5] where no release runs the panel stands in its place, and React is told why', async () => {
    const { remote, releases } = offer(undefined);
    const { recovered } = await takeOver(remote, releases[0] as string);
    expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
    expect(recovered).toEqual([expect.any(DrawnByOtherError)]);
  });
});
