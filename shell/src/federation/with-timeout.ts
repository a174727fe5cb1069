/**
 * Settles like `promise`, or after `ms` with what `onLate` returns or throws. The work behind the promise goes on; its failure after
 * the time limit is ignored.
 */
export async function withTimeout<T, Late>(
  promise: Promise<T>,
  ms: number,
  onLate: () => Late,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([promise, limit.then(onLate)]);
  } finally {
    clearTimeout(timer);
  }
}
