/** Who may see a page: a visitor is sent away from 'member' pages, a member from 'guest' pages. */
export type Audience = 'anyone' | 'guest' | 'member';

export interface SiteRoute {
  path: string;
  layout: 'auth' | 'default' | 'game' | 'iframe' | 'liff' | 'lobby' | 'payment';
  audience: Audience;
  /** the path it leads to, where that is another */
  lands?: string;
  /** it shows the page of another route, with the same games or others */
  isVariant?: boolean;
}

const route = (path: string, layout: SiteRoute['layout'], audience: Audience = 'anyone'): SiteRoute => ({
  path,
  layout,
  audience,
});

/** Another way to a page that stands here with a path of its own. */
const variant = (...of: Parameters<typeof route>): SiteRoute => ({ ...route(...of), isVariant: true });

/** Every route of the specification, section 2, with the layout it stands in; optional parts with and without. */
export const siteRoutes: readonly SiteRoute[] = [
  route('/', 'default'),
  variant('/?ag=SIAM', 'default'),
  route('/affiliate', 'default'),
  route('/cashback', 'default', 'member'),
  route('/casino', 'lobby'),
  variant('/fishing', 'lobby'),
  route('/forgot', 'auth', 'guest'),
  variant('/freespin', 'lobby'),
  route('/login', 'auth', 'guest'),
  route('/login_box', 'iframe'),
  route('/play', 'game'),
  route('/promotions', 'default'),
  route('/redeem', 'default'),
  route('/register', 'auth', 'guest'),
  route('/register_box', 'iframe'),
  route('/slot', 'lobby'),
  variant('/slot copy', 'lobby'),
  route('/sooth', 'default'),
  route('/sport', 'lobby'),
  route('/winloss', 'default'),
  route('/lotto/bills', 'default', 'member'),
  route('/lotto/lobby', 'lobby'),
  route('/lotto/rates', 'default'),
  route('/lotto/results', 'default'),
  // Beside the specification: where numbers are shot.
  route('/lotto/yeekee', 'default'),
  route('/member', 'default', 'member'),
  route('/member/coupon', 'default', 'member'),
  route('/member/creditfree', 'default', 'member'),
  route('/member/deposit', 'payment', 'member'),
  route('/member/payment', 'payment', 'member'),
  route('/member/profile', 'default', 'member'),
  route('/member/promotions', 'default', 'member'),
  // Beside the specification: what waits in all places that give something.
  route('/member/rewards', 'default', 'member'),
  route('/member/statement', 'default', 'member'),
  route('/member/wheel', 'default', 'member'),
  route('/member/winloss', 'default', 'member'),
  route('/member/withdraw', 'payment', 'member'),
  route('/liff', 'liff'),
  variant('/liff/deposit', 'liff'),
  route('/lobby', 'lobby'),
  variant('/lobby/slot', 'lobby'),
  // Without a round there is nothing to bet on: the page leads to the lobby.
  { ...variant('/lotto', 'lobby'), lands: '/lotto/lobby' },
  route('/poll', 'default'),
  route('/poll/1', 'default'),
];
