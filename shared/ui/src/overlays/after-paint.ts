import { startTransition, useEffect, useState } from 'react';

/** Calls back once the browser has painted what is on the page now; the answer takes the call back. */
export function afterPaint(deed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A task that is asked for in the frame runs behind its paint.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(deed, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Turns true one painted frame after `isOn` did, and false together with it. */
export function useAfterPaint(isOn: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const takeBack = afterPaint(() => startTransition(() => setPainted(true)));
    return () => {
      takeBack();
      setPainted(false);
    };
  }, [isOn]);
  return isOn && isPainted;
}
