import { site, useNamedTitle } from '@sanuk/platform';
import { ProgressBar } from '@sanuk/ui';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useDrawerClosesWithPage } from '../features/app-drawer/use-drawer-closes-with-page.ts';
import { useAgentCodeFromUrl } from '../features/auth/arrival/arrival.ts';
import { useLeaveWhenSignedOutElsewhere } from '../features/auth/login/use-leave.ts';
import { ConnectionNote } from '../features/connection/connection-note.tsx';
import { SiteUpdate } from '../features/site-update/site-update.tsx';
import { useIsNavigating } from '../navigation/pending-page.tsx';
import { useBackClosesOverlay } from '../navigation/use-back-closes-overlay.ts';
import { usePageFocus } from '../navigation/use-page-focus.ts';
import { useScrollPosition } from '../navigation/use-scroll-position.ts';
import { signalDrawn } from '../recovery/shell-signals.ts';
import { updateDecisions } from '../recovery/update-decisions.ts';
import { useInstallOffer } from '../shared/install-offer/install-offer.ts';
import { useRouteHandle } from '../shared/route-handle/use-route-handle.ts';
import { RemembersOpening } from './fade.tsx';
import { layoutText } from './layouts.text.ts';
import { Overlays } from './overlays.tsx';
import styles from './root-frame.module.css';
import { Toasts } from './toasts.tsx';

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
  useBackClosesOverlay();
  useDrawerClosesWithPage();
  useAgentCodeFromUrl();
  useLeaveWhenSignedOutElsewhere();
  useInstallOffer();
  return (
    <>
      <a className={styles.skip} href="#main">
        {layoutText.skip}
      </a>
      <ProgressBar active={useIsNavigating()} />
      <RemembersOpening>
        <Outlet />
      </RemembersOpening>
      <Overlays />
      <div className={styles.notes} data-notes>
        <SiteUpdate remoteDecisions={updateDecisions} />
      </div>
      <ConnectionNote />
      <Toasts />
    </>
  );
}
