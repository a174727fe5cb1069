import type { OperatorEndpoint } from '@sanuk/contract/outside/operator';
import { mayCall, releasePermissions, type StaffRole } from '@sanuk/contract/outside/staff-roles';
import type { ComponentType } from 'react';
import { AccountPage } from '../features/account/account.page.tsx';
import { AuditPage } from '../features/audit/audit.page.tsx';
import { DashboardPage } from '../features/dashboard/dashboard.page.tsx';
import { MembersPage } from '../features/members/members.page.tsx';
import { QueuePage } from '../features/queue/queue.page.tsx';
import { queueText } from '../features/queue/queue.text.ts';
import { QueueCount } from '../features/queue/queue-count.tsx';
import { ReleasesPage } from '../features/releases/releases.page.tsx';
import { StaffPage } from '../features/staff/staff.page.tsx';
import { type Me, rolesOf } from '../office/me.ts';
import type { PageProps } from '../office/page-props.ts';
import type { Shortcut } from '../shared/keys/use-keys.ts';
import { frameText } from './frame.text.ts';

/** A page of the back office. */
export interface OfficePage {
  path: string;
  /** first path segment, for the menu */
  href: string;
  title: string;
  /** the endpoint that a person must be permitted to call to open the page, or the roles that open it; null for a page of everybody */
  reads: OperatorEndpoint | readonly StaffRole[] | null;
  /** whether the server has what the page shows; the menu leaves the page out otherwise */
  isOffered?: (me: Me) => boolean;
  Page: ComponentType<PageProps>;
  /** badge beside the title in the menu: the number of pending items on the page */
  Count?: ComponentType<PageProps>;
  /** shortcuts that work on the page */
  keys?: readonly Shortcut[];
}

/** Every page in the order of the menu, which shows those that the person may open. */
export const pages: readonly OfficePage[] = [
  {
    ...{ path: '/queue', href: '/queue', title: frameText.queue, Page: QueuePage, Count: QueueCount },
    reads: '/operator/withdrawals/list',
    keys: queueText.keys,
  },
  {
    path: '/dashboard',
    href: '/dashboard',
    title: frameText.dashboard,
    reads: '/operator/dashboard/show',
    Page: DashboardPage,
  },
  {
    path: '/members/:phone?/:transfer?',
    href: '/members',
    title: frameText.members,
    reads: '/operator/members/find',
    Page: MembersPage,
  },
  { path: '/staff', href: '/staff', title: frameText.staff, reads: '/operator/staff/list', Page: StaffPage },
  { path: '/audit', href: '/audit', title: frameText.audit, reads: '/operator/audit/list', Page: AuditPage },
  {
    ...{ path: '/releases', href: '/releases', title: frameText.releases, Page: ReleasesPage },
    reads: releasePermissions.see,
    isOffered: ({ has_releases }) => has_releases,
  },
  { path: '/account', href: '/account', title: frameText.account, reads: null, Page: AccountPage },
];

/** The pages that a person with these roles may open. */
export const pagesOf = (roles: readonly StaffRole[]): readonly OfficePage[] =>
  pages.filter(({ reads }) => mayOpen(reads, roles));

function mayOpen(reads: OfficePage['reads'], roles: readonly StaffRole[]): boolean {
  if (reads === null) return true;
  return typeof reads === 'string' ? mayCall(reads, roles) : reads.some((role) => roles.includes(role));
}

/** The pages in the menu of a person for a brand. */
export const menuOf = (me: Me, brand: string): readonly OfficePage[] =>
  pagesOf(rolesOf(me, brand)).filter(({ isOffered }) => isOffered?.(me) ?? true);
