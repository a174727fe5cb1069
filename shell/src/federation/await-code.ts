import { withTimeout } from './with-timeout.ts';

/** How long the old page stays while the new one is loading; then the page loader shows (requirement S21). */
const pageLoaderDelayMs = 500;

/** Waits for code that is on its way, but no longer than the page loader's delay. What fails is told by its place. */
export async function awaitCode(loading: Promise<unknown>): Promise<'ready' | 'late'> {
  const loaded = loading.then(
    () => 'ready' as const,
    () => 'ready' as const,
  );
  return withTimeout(loaded, pageLoaderDelayMs, () => 'late' as const);
}
