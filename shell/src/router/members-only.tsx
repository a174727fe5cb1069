import { useSession } from '@sanuk/platform';
import { PageLoader } from '@sanuk/ui';
import type { ReactNode } from 'react';

/**
 * A page that belongs to members is gone the moment its member is, and not only when the way out of it is done: left
 * standing it would show what was his, and its next call, which carries no token, would lead to the login page.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  return useSession().status === 'guest' ? <PageLoader /> : children;
}
