import type { VitalRow } from '@sanuk/contract/federation/vital';
import type { createBrowserRouter } from 'react-router-dom';
import { readyPage } from '../federation/remote-pages.ts';
import { releaseIn } from '../incidents/incident.rules.ts';
import { routeHandleAt } from '../router/build-routes.tsx';

/** What of the router is followed. */
export type FollowedRouter = Pick<ReturnType<typeof createBrowserRouter>, 'routes' | 'state' | 'subscribe'>;

/** Whose page it is: a remote, the release of it that is drawn, and the pattern of the route. */
export type PageOwner = Pick<VitalRow, 'remote' | 'releaseId' | 'route'>;

/** The shell as it was started: the last of the scripts that were tried. */
const shell = (): Pick<PageOwner, 'remote' | 'releaseId'> => {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="/r/shell/"]');
  return { remote: 'shell', ...releaseIn([...scripts].at(-1)?.src) };
};

/** Whose the page at a path is. A page of a remote that never came is the remote's, and no release's. */
export function ownerAt({ routes }: FollowedRouter, pathname: string): PageOwner {
  const { remote, path } = routeHandleAt(routes, pathname) ?? {};
  const route = path === undefined ? {} : { route: path };
  if (!remote || !path) return { ...shell(), ...route };
  const releaseId = readyPage(remote, path)?.candidate.releaseId;
  return { remote, ...(releaseId === undefined ? {} : { releaseId }), ...route };
}
