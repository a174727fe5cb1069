import { withTimeout } from './with-timeout.ts';

/** Time the old page stays visible while the new one loads; then the page loader appears (requirement S21). */
const pageLoaderDelayMs = 500;

/** Waits for code that is loading, at most for the page loader's delay. The page's slot reports failures. */
export async function awaitCode(loading: Promise<unknown>): Promise<'ready' | 'late'> {
  const loaded = loading.then(
    () => 'ready' as const,
    () => 'ready' as const,
  );
  return withTimeout(loaded, pageLoaderDelayMs, () => 'late' as const);
}
