import { comeBackState, type goTo } from '@sanuk/platform';
import { type createBrowserRouter, createPath } from 'react-router-dom';

/**
 * Lets code that is not a component navigate with the router. Who is sent to the page where he already is, or is going to,
 * is left alone, with what that page knows of where he came from. Who is sent away comes back to the page he wanted, also
 * when that one was still on its way.
 */
export const navigatorOf =
  (router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>): typeof goTo =>
  (path, { replace, comeBack } = {}) => {
    const { location, navigation } = router.state;
    const wanted = createPath(navigation.location ?? location);
    if (wanted === path) return;
    void router.navigate(path, { replace, state: comeBack ? comeBackState(wanted) : undefined });
  };
