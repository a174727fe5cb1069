import type { ClaimableReward, MyRewards } from '@sanuk/contract/areas/my-rewards';
import { currentSession, queryClient } from '@sanuk/platform';
import { act, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { getDefaultStore } from 'jotai';
import { logoutAskedAtom, memberMenuOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { MemberMenu } from './member-menu.tsx';

const rewardsOf = (...sources: ClaimableReward['source'][]): MyRewards => ({
  claimable: sources.map((source, no) => ({
    ...{ source, id: `${no}`, title: '', kind: 'credit', amount: 5, turnover_multiplier: 0, until: null },
  })),
  coming: [],
  expiring: null,
  server_time: '2026-11-25T05:00:00.000Z',
});

async function openMenu() {
  const page = await renderPage(<MemberMenu />, {
    path: '/member',
    answers: { 'POST /api/logout': null, 'GET /api/member/rewards': rewardsOf() },
  });
  act(() => getDefaultStore().set(memberMenuOpenAtom, true));
  await screen.findByRole('dialog', { name: 'เมนูสมาชิก' });
  return page;
}

afterEach(() => {
  getDefaultStore().set(memberMenuOpenAtom, false);
  getDefaultStore().set(logoutAskedAtom, false);
});

describe('the member menu', () => {
  test('[S12] names every place of a member', async () => {
    await openMenu();
    const links = within(screen.getByRole('dialog')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/member/profile',
      '/affiliate',
      '/member/rewards',
      '/member/creditfree',
      '/member/wheel',
      '/redeem',
      '/cashback',
      '/member/winloss',
      '/member/promotions',
      '/member/coupon',
      '/member/statement',
    ]);
  });

  test('[R2] says how many rewards wait, of quests and of all, and follows when one comes or goes', async () => {
    const { server } = await openMenu();
    const [all, quests] = ['ของรางวัลวันนี้', 'ภารกิจ'].map((name) => screen.getByRole('link', { name }));
    server.answer({ 'GET /api/member/rewards': rewardsOf('quest', 'wheel') });
    await act(() => queryClient.invalidateQueries({ queryKey: ['rewards'] }));
    expect(await within(all as HTMLElement).findByText('รอรับ 2')).toBeVisible();
    expect(within(quests as HTMLElement).getByText('รอรับ 1')).toBeVisible();
    server.answer({ 'GET /api/member/rewards': rewardsOf('wheel') });
    await act(() => queryClient.invalidateQueries({ queryKey: ['rewards'] }));
    expect(await within(all as HTMLElement).findByText('รอรับ 1')).toBeVisible();
    expect(within(quests as HTMLElement).queryByText(/รอรับ/)).toBeNull();
  });

  test('[S13] logging out asks first, and staying is called ยังอยู่กับเรา', async () => {
    const page = await openMenu();
    const before = page.server.requestsTo('POST /api/logout').length;
    await page.user.click(screen.getByRole('button', { name: 'ออกจากระบบ' }));
    await page.user.click(await screen.findByRole('button', { name: 'ยังอยู่กับเรา' }));
    expect(currentSession().status).toBe('member');
    expect(page.server.requestsTo('POST /api/logout')).toHaveLength(before);
  });

  test('[S13] [A4] leaving tells the server, goes home and says so', async () => {
    const page = await openMenu();
    const before = page.server.requestsTo('POST /api/logout').length;
    await page.user.click(screen.getByRole('button', { name: 'ออกจากระบบ' }));
    const ask = await screen.findByRole('alertdialog', { name: 'ต้องการออกจากระบบใช่หรือไม่' });
    await page.user.click(within(ask).getByRole('button', { name: 'ออกจากระบบ' }));
    expect(await screen.findByText('ออกจากระบบเรียบร้อย')).toBeInTheDocument();
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(page.server.requestsTo('POST /api/logout')).toHaveLength(before + 1);
    expect(currentSession().status).toBe('guest');
  });
});
