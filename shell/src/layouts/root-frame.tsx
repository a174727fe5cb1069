import { site, useNamedTitle } from '@sanuk/platform';
import { ProgressBar } from '@sanuk/ui';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useAgentCodeFromUrl } from '../features/auth/arrival.ts';
import { useLeaveWhenSignedOutElsewhere } from '../features/auth/use-leave.ts';
import { ConnectionNote } from '../features/connection/connection-note.tsx';
import { SiteUpdate } from '../features/site-update/site-update.tsx';
import { updateConsents } from '../federation/federation.ts';
import { signalDrawn } from '../federation/shell-signals.ts';
import { useIsNavigating } from '../navigation/pending-page.tsx';
import { usePageFocus } from '../navigation/use-page-focus.ts';
import { useScrollPosition } from '../navigation/use-scroll-position.ts';
import { layoutText } from './layouts.text.ts';
import { Overlays } from './overlays.tsx';
import styles from './root-frame.module.css';
import { Toasts } from './toasts.tsx';
import { useRouteHandle } from './use-route-handle.ts';

/** As the edge names the document, so that it does not change when the shell starts. */
function useDocumentTitle(): void {
  const handle = useRouteHandle();
  const named = useNamedTitle();
  useEffect(() => {
    const { name } = site();
    const title = named ?? handle?.title ?? layoutText.notFound;
    document.title = handle?.path === '/' ? name : `${title} · ${name}`;
  }, [handle, named]);
}

/** Around every layout: progress, dialogs, game sheet, toasts. */
export function RootFrame() {
  useEffect(() => void signalDrawn(), []);
  useDocumentTitle();
  usePageFocus();
  useScrollPosition();
  useAgentCodeFromUrl();
  useLeaveWhenSignedOutElsewhere();
  return (
    <>
      <a className={styles.skip} href="#main">
        {layoutText.skip}
      </a>
      <ProgressBar active={useIsNavigating()} />
      <Outlet />
      <Overlays />
      <div className={styles.notes}>
        <SiteUpdate remoteConsents={updateConsents} />
        <ConnectionNote />
      </div>
      <Toasts />
    </>
  );
}
