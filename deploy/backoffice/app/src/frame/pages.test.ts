import { staffRoleNames } from '@sanuk/contract/outside/operator-staff';
import { type StaffRole, staffPermissions } from '@sanuk/contract/outside/staff-roles';
import { personWith } from '../testing/office-page.tsx';
import { menuOf, pages, pagesOf } from './pages.ts';

/** The menu of a person who has only this role. */
const menus: Record<StaffRole, string[]> = {
  owner: ['/queue', '/dashboard', '/members', '/staff', '/audit', '/releases', '/account'],
  manager: ['/queue', '/dashboard', '/members', '/staff', '/audit', '/releases', '/account'],
  finance: ['/queue', '/dashboard', '/members', '/account'],
  lottery: ['/account'],
  content: ['/account'],
  support: ['/queue', '/members', '/account'],
  auditor: ['/queue', '/dashboard', '/members', '/staff', '/audit', '/releases', '/account'],
  'release-team': ['/releases', '/account'],
};

const pathsOf = (...roles: StaffRole[]) => pagesOf(roles).map(({ href }) => href);

test.each(staffRoleNames.map((role) => [role, menus[role]] as const))('%s has the menu %j', (role, menu) => {
  expect(pathsOf(role)).toEqual(menu);
});

test('several roles have the pages of each, in the order of the menu', () => {
  expect(pathsOf('content', 'auditor', 'finance')).toEqual(menus.auditor);
});

test('a person without a role for the brand has their own account alone', () => {
  expect(pathsOf()).toEqual(['/account']);
});

test('a server without releases leaves their page out of the menu', () => {
  const paths = (has_releases: boolean) =>
    menuOf({ ...personWith('release-team'), has_releases }, 'first').map(({ href }) => href);
  expect(paths(true)).toEqual(['/releases', '/account']);
  expect(paths(false)).toEqual(['/account']);
});

test('every page has an address of its own, and needs an endpoint that exists', () => {
  expect(new Set(pages.map(({ href }) => href)).size).toBe(pages.length);
  for (const { path, href, reads } of pages) {
    expect(path.startsWith(href)).toBe(true);
    if (typeof reads === 'string') expect(staffPermissions).toHaveProperty([reads]);
  }
});
