import { comeBackState, type goTo } from '@sanuk/platform';
import { type createBrowserRouter, createPath } from 'react-router-dom';

/**
 * Lets code that is not a component navigate with the router. Who is sent to the page where he already is stays there,
 * with what that page knows of where he came from.
 */
export const navigatorOf =
  (router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>): typeof goTo =>
  (path, { replace, comeBack } = {}) => {
    const here = createPath(router.state.location);
    if (here === path) return;
    void router.navigate(path, { replace, state: comeBack ? comeBackState(here) : undefined });
  };
