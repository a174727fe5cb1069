import { goTo, listen, paths, showToast, useSession } from '@sanuk/platform';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useRouteHandle } from '../../../shared/route-handle/use-route-handle.ts';
import { leaveText as text } from './leave.text.ts';
import { keepWantedPath } from './wanted-path.ts';

/**
 * A page that belongs to members is left when its member logs out in another tab; who logs in again here comes back to
 * it. Pages anybody may see stay as they are, with what was typed into them. Who is a visitor already has heard of it.
 */
export function useLeaveWhenSignedOutElsewhere(): void {
  const needsMember = useRouteHandle()?.needsMember ?? false;
  const { pathname, search } = useLocation();
  const isVisitor = useSession().status === 'guest';
  useEffect(
    () =>
      listen('auth:signed-out', ({ reason }) => {
        if (reason !== 'other-tab' || isVisitor) return;
        showToast('info', text.signedOutElsewhere);
        if (!needsMember) return;
        keepWantedPath(`${pathname}${search}`);
        goTo(paths.home, { replace: true });
      }),
    [needsMember, pathname, search, isVisitor],
  );
}
