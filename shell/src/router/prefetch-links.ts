import type { RouteObject } from 'react-router-dom';
import { isOpeningAwaited } from '../federation/opening-page.ts';
import { prefetchPage } from '../federation/remote-pages.ts';
import { prefetchShellPage } from '../shell-pages.tsx';
import { routeHandleAt } from './build-routes.tsx';

interface Prefetch {
  routes: RouteObject[];
  prefetch?: typeof prefetchPage;
}

/**
 * Fetches the page behind any link of the site, remotes' links included, as soon as a pointer comes near it, a finger
 * touches it or the keyboard reaches it. One set of listeners on the document, so that no link has to think of it.
 * @returns ends it
 */
export function prefetchLinks({ routes, prefetch = prefetchPage }: Prefetch): () => void {
  const asked = new Set<string>();
  const consider = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target === '_blank' || link.origin !== location.origin) return;
    if (asked.has(link.pathname) || savesData()) return;
    // Before the open page listens, a link is the browser's; and newer data must not come under what is being taken over.
    if (isOpeningAwaited()) return;
    asked.add(link.pathname);
    const handle = routeHandleAt(routes, link.pathname);
    if (handle?.remote) void prefetch(handle.remote, handle.path, { pathname: link.pathname });
    else if (handle) void prefetchShellPage(handle.path);
  };
  const kinds = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, consider, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, consider);
  };
}

/** Whether the member asked the browser to save data; then nothing is fetched on suspicion. */
const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
