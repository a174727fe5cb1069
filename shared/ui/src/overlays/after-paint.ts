import { useEffect, useState } from 'react';

/** Calls back once the browser has painted what is on the page now; the answer takes the call back. */
function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A task that is asked for in the frame runs behind its paint.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Follows a flag one painted frame later, in both directions; one that turned back meanwhile is not followed. */
export function useAfterPaint(flag: boolean): boolean {
  const [followed, setFollowed] = useState(false);
  useEffect(() => (followed === flag ? undefined : afterPaint(() => setFollowed(flag))), [flag, followed]);
  return followed;
}
