/** How long the old page stays while the new one is loading; then the page loader shows (requirement S21). */
const pageLoaderDelayMs = 500;

/** Waits for code that is on its way, but no longer than the page loader's delay. What fails is told by its place. */
export async function awaitCode(loading: Promise<unknown>): Promise<'ready' | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), pageLoaderDelayMs);
  });
  const loaded = loading.then(
    () => 'ready' as const,
    () => 'ready' as const,
  );
  try {
    return await Promise.race([loaded, late]);
  } finally {
    clearTimeout(timer);
  }
}
