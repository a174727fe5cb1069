import { useEffect, useState } from 'react';

/** Whether something is still awaited after this long. */
export function useIsLate(isAwaited: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isAwaited, afterMs]);
  return isLate;
}
