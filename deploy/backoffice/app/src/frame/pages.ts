import type { OperatorEndpoint } from '@sanuk/contract/outside/operator';
import type { ComponentType } from 'react';
import { AuditPage } from '../features/audit/audit.page.tsx';
import { MembersPage } from '../features/members/members.page.tsx';
import { StaffPage } from '../features/staff/staff.page.tsx';
import type { PageProps } from '../office/page-props.ts';
import { frameText } from './frame.text.ts';

/** A page of the back office. */
export interface OfficePage {
  path: string;
  /** first path segment, for the menu */
  href: string;
  title: string;
  /** the endpoint that a person must be permitted to call to open the page */
  reads: OperatorEndpoint;
  Page: ComponentType<PageProps>;
}

/** Every page in the order of the menu, which shows those that the person may open. */
export const pages: readonly OfficePage[] = [
  {
    path: '/members/:phone?',
    href: '/members',
    title: frameText.members,
    reads: '/operator/members/find',
    Page: MembersPage,
  },
  { path: '/staff', href: '/staff', title: frameText.staff, reads: '/operator/staff/list', Page: StaffPage },
  { path: '/audit', href: '/audit', title: frameText.audit, reads: '/operator/audit/list', Page: AuditPage },
];
