import type { MyRewards } from '@sanuk/contract/areas/my-rewards';
import { act, type PageOptions, renderPage, screen, within } from '@sanuk/testing/render-page';
import { getDefaultStore } from 'jotai';
import { appDrawerOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { AppDrawer } from './app-drawer.tsx';

const nothingWaits: MyRewards = {
  claimable: [],
  coming: [],
  expiring: null,
  server_time: '2026-11-20T09:00:00.000Z',
};

async function openDrawer(options: Partial<PageOptions> = {}) {
  await renderPage(<AppDrawer brand={null} />, {
    path: '/',
    answers: { 'GET /api/member/rewards': nothingWaits },
    ...options,
  });
  act(() => getDefaultStore().set(appDrawerOpenAtom, true));
  return within(await screen.findByRole('dialog', { name: 'เมนูหลัก' }));
}
afterEach(() => getDefaultStore().set(appDrawerOpenAtom, false));

const lottery = (drawer: Awaited<ReturnType<typeof openDrawer>>) =>
  drawer
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/lotto/'));

test.each(['guest', 'member'] as const)(
  '[S7] [L6] the drawer leads a %s to results and rates',
  async (session) => {
    expect(lottery(await openDrawer({ session }))).toEqual(['/lotto/results', '/lotto/rates']);
  },
);

test('[S7] [L6] it does not name what the brand does not offer', async () => {
  const drawer = await openDrawer({ session: 'guest', site: { routesOff: ['/lotto'] } });
  expect(lottery(drawer)).toEqual([]);
  expect(drawer.queryByRole('list', { name: 'หวย' })).toBeNull();
});
