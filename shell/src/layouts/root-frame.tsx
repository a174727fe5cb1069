import { site, ToastHost } from '@sanuk/platform';
import { ProgressBar } from '@sanuk/ui';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { AuthDialogs } from '../features/auth/auth-dialogs.tsx';
import { useAgentCodeFromUrl } from '../features/auth/use-agent-code.ts';
import { GameSheet } from '../features/game-sheet/game-sheet.sheet.tsx';
import { MemberMenu } from '../features/member-menu/member-menu.dialog.tsx';
import type { RouteHandle } from '../router/build-routes.tsx';
import { layoutText } from './layouts.text.ts';
import styles from './root-frame.module.css';

function useDocumentTitle(): void {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
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
      <AuthDialogs />
      <MemberMenu />
      <GameSheet />
      <ToastHost />
      <ScrollRestoration />
    </>
  );
}
