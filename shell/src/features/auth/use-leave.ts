import { goTo, listen, paths, showToast } from '@sanuk/platform';
import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import type { RouteHandle } from '../../router/build-routes.tsx';
import { authText as text } from './auth.text.ts';

/**
 * A page that belongs to members is left when its member logs out in another tab. Pages anybody may see stay as they
 * are, with what was typed into them.
 */
export function useLeaveWhenSignedOutElsewhere(): void {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const needsMember = handle?.needsMember ?? false;
  useEffect(
    () =>
      listen('auth:signed-out', ({ reason }) => {
        if (reason !== 'other-tab') return;
        showToast('info', text.signedOutElsewhere);
        if (needsMember) goTo(paths.home, { replace: true });
      }),
    [needsMember],
  );
}
