/** Does the site run as an app of its own, from a home screen, rather than in a tab of a browser? Not where the edge draws. */
export const isInstalledApp = (): boolean =>
  typeof navigator === 'object' &&
  (globalThis.matchMedia?.('(display-mode: standalone)').matches ||
    Reflect.get(navigator, 'standalone') === true);
