/** Who may see a page: a visitor is sent away from 'member' pages, a member from 'guest' pages. */
export type Audience = 'anyone' | 'guest' | 'member';

export interface SiteRoute {
  path: string;
  layout: 'auth' | 'default' | 'game' | 'iframe' | 'liff' | 'lobby' | 'payment';
  audience: Audience;
  /** the path it leads to, where that is another */
  lands?: string;
}

const route = (path: string, layout: SiteRoute['layout'], audience: Audience = 'anyone'): SiteRoute => ({
  path,
  layout,
  audience,
});

/** Every route of the specification, section 2, with the layout it stands in; optional parts with and without. */
export const siteRoutes: readonly SiteRoute[] = [
  route('/', 'default'),
  route('/?ag=SIAM', 'default'),
  route('/affiliate', 'default'),
  route('/cashback', 'default', 'member'),
  route('/casino', 'lobby'),
  route('/fishing', 'lobby'),
  route('/forgot', 'auth', 'guest'),
  route('/freespin', 'lobby'),
  route('/login', 'auth', 'guest'),
  route('/login_box', 'iframe'),
  route('/play', 'game'),
  route('/promotions', 'default'),
  route('/redeem', 'default'),
  route('/register', 'auth', 'guest'),
  route('/register_box', 'iframe'),
  route('/slot', 'lobby'),
  route('/slot copy', 'lobby'),
  route('/sooth', 'default'),
  route('/sport', 'lobby'),
  route('/winloss', 'default'),
  route('/lotto/bills', 'default', 'member'),
  route('/lotto/lobby', 'lobby'),
  route('/lotto/rates', 'default'),
  route('/lotto/results', 'default'),
  route('/member', 'default', 'member'),
  route('/member/coupon', 'default', 'member'),
  route('/member/creditfree', 'default', 'member'),
  route('/member/deposit', 'payment', 'member'),
  route('/member/payment', 'payment', 'member'),
  route('/member/profile', 'default', 'member'),
  route('/member/promotions', 'default', 'member'),
  route('/member/statement', 'default', 'member'),
  route('/member/wheel', 'default', 'member'),
  route('/member/winloss', 'default', 'member'),
  route('/member/withdraw', 'payment', 'member'),
  route('/liff', 'liff'),
  route('/liff/deposit', 'liff'),
  route('/lobby', 'lobby'),
  route('/lobby/slot', 'lobby'),
  // Without a round there is nothing to bet on: the page leads to the lobby.
  { ...route('/lotto', 'lobby'), lands: '/lotto/lobby' },
  route('/poll', 'default'),
  route('/poll/1', 'default'),
];
