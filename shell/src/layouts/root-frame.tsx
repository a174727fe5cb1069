import { site, ToastHost } from '@sanuk/platform';
import { ProgressBar } from '@sanuk/ui';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useAgentCodeFromUrl } from '../features/auth/use-agent-code.ts';
import { layoutText } from './layouts.text.ts';
import { Overlays } from './overlays.tsx';
import styles from './root-frame.module.css';
import { useRouteHandle } from './use-route-handle.ts';

function useDocumentTitle(): void {
  const handle = useRouteHandle();
  useEffect(() => {
    document.title = handle?.path && handle.path !== '/' ? `${handle.title} · ${site().name}` : site().name;
  }, [handle]);
}

/** Moves the focus into the new page after a navigation, so that a screen reader and the keyboard start there. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Around every layout: progress, dialogs, game sheet, toasts. */
export function RootFrame() {
  useDocumentTitle();
  useFocusOnNavigation();
  useAgentCodeFromUrl();
  const navigation = useNavigation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {layoutText.skip}
      </a>
      <ProgressBar active={navigation.state !== 'idle'} />
      <Outlet />
      <Overlays />
      <ToastHost />
      <ScrollRestoration />
    </>
  );
}
