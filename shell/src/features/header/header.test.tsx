import { queryClient, setPageManifest } from '@sanuk/platform';
import { fail } from '@sanuk/testing/fake-server';
import { act, fireEvent, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleManifest, sampleMember } from '@sanuk/testing/sample-site';
import { Header } from './header.tsx';

const menu = (path: string, label: string, order: number) => ({
  path,
  layout: 'default' as const,
  middleware: [],
  title: label,
  menu: { label, order },
});
const remotes = {
  'mfe-lotto': { candidates: [], routes: [menu('/lotto/lobby', 'หวย', 2)] },
  'mfe-games': { candidates: [], routes: [menu('/sport', 'กีฬา', 4), menu('/slot', 'สล็อต', 1)] },
};

async function openHeader(options: Partial<Parameters<typeof renderPage>[1]> = {}) {
  const page = await renderPage(<p />, { path: '/', ...options });
  setPageManifest({ ...sampleManifest, remotes, site: { ...sampleManifest.site, ...options.site } });
  page.unmount();
  return renderPageAgain(options);
}

/** The manifest is set by renderPage; the header reads it while rendering, so it is set once more inside. */
function renderPageAgain(options: Partial<Parameters<typeof renderPage>[1]>) {
  function WithRemotes() {
    setPageManifest({ ...sampleManifest, remotes, site: { ...sampleManifest.site, ...options.site } });
    return <Header />;
  }
  return renderPage(<WithRemotes />, { path: '/', ...options });
}

describe('the header', () => {
  test('[S8] becomes fixed after 80 px of scroll, not before', async () => {
    await openHeader({ session: 'guest' });
    const header = screen.getByRole('banner');
    const scrollTo = (y: number) =>
      act(() => {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
        fireEvent.scroll(window);
      });
    scrollTo(80);
    expect(header).toHaveAttribute('data-fixed', 'false');
    scrollTo(81);
    expect(header).toHaveAttribute('data-fixed', 'true');
    scrollTo(0);
    expect(header).toHaveAttribute('data-fixed', 'false');
  });

  test('[S9] the menu is what the remotes declare, in their order, without what the brand has off', async () => {
    await openHeader({ session: 'guest' });
    const labels = () =>
      within(screen.getByRole('navigation', { name: 'เมนูหลัก' }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(labels()).toEqual(['สล็อต', 'หวย', 'กีฬา']);
  });

  test('[S9] a route the brand does not offer is not in the menu', async () => {
    await openHeader({ session: 'guest', site: { routesOff: ['/sport'] } });
    expect(screen.queryByRole('link', { name: 'กีฬา' })).not.toBeInTheDocument();
  });

  test('[S10] a visitor is offered to log in and to register', async () => {
    await openHeader({ session: 'guest' });
    expect(screen.getByRole('link', { name: 'เข้าสู่ระบบ' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: /สมัคร/ })).toHaveAttribute('href', '/register');
  });

  test('[S10] a member sees name, balance, points, deposit and withdraw, and can refresh', async () => {
    const page = await openHeader();
    expect(await screen.findByText('฿1,000.00')).toBeInTheDocument();
    expect(screen.getByText('0812345678')).toBeInTheDocument();
    expect(screen.getByText('120')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ฝากเงิน' })).toHaveAttribute('href', '/member/deposit');
    expect(screen.getByRole('link', { name: 'ถอนเงิน' })).toHaveAttribute('href', '/member/withdraw');
    page.server.answer({
      'POST /api/member/wallets': [
        { id: 'w-1', wallet_name: 'กระเป๋าหลัก', balance: 1500.5, wallet_type_id: 1 },
      ],
    });
    await page.user.click(screen.getByRole('button', { name: 'รีเฟรชยอดเงิน' }));
    expect(await screen.findByText('฿1,500.50')).toBeInTheDocument();
  });

  test.each([0, 1, 2] as const)('[A10] vip level %i changes the picture of the profile', async (level) => {
    await openHeader({ session: { ...sampleMember, user: { ...sampleMember.user, vip_level: level } } });
    const profile = await screen.findByRole('button', { name: 'เมนูสมาชิก' });
    const names = ['สมาชิกทั่วไป', 'สมาชิกระดับโกลด์', 'สมาชิกระดับฮีโร่'];
    expect(within(profile).getByRole('img', { hidden: true })).toHaveAccessibleName(names[level]);
  });

  test('[M8] a balance that cannot be refreshed is an error toast', async () => {
    const page = await openHeader();
    await screen.findByText('฿1,000.00');
    page.server.answer({ 'POST /api/member/wallets': fail(503) });
    await page.user.click(screen.getByRole('button', { name: 'รีเฟรชยอดเงิน' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText('฿1,000.00')).toBeInTheDocument();
  });

  test('[E4] wallets that do not come at all are one error toast, however often they are asked for', async () => {
    const page = await openHeader({ answers: { 'POST /api/member/wallets': fail(503) } });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await page.user.click(screen.getByRole('alert'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    const asked = page.server.requestsTo('POST /api/member/wallets').length;
    await act(() => queryClient.invalidateQueries());
    expect(page.server.requestsTo('POST /api/member/wallets').length).toBeGreaterThan(asked);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[S3] the logo is the one of the agent config', async () => {
    await openHeader({ session: 'guest' });
    const brand = await screen.findByRole('link', { name: 'Siam หน้าแรก' });
    await waitFor(() => expect(brand.querySelector('img')).toHaveAttribute('src', '/assets/logo.svg'));
  });
});
