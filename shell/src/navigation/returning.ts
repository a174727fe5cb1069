import type { createBrowserRouter } from 'react-router-dom';

/** A step of the history that is being taken back: where it led, and where it goes back to. */
export interface Returning {
  left: number;
  to: number;
}

let returning: Returning | undefined;
let waiting: (() => void)[] = [];

/** The return that is under way; undefined where none is. */
export const returnUnderWay = (): Returning | undefined => returning;

/** Goes back from where a step led, by numbers of entries. Until it has arrived, the history stands elsewhere than the page. */
export function beginReturn(begun: Returning): void {
  returning = begun;
  history.go(begun.to - begun.left);
}

/** The return has arrived, or another step has taken its place: whoever waited goes on. */
export function endReturn(): void {
  returning = undefined;
  const all = waiting;
  waiting = [];
  for (const goOn of all) goOn();
}

/**
 * Lets a router begin nothing while a step is being taken back: what is pushed then would stand behind the wrong entry,
 * and the page's own would be lost.
 */
export function waitForReturns<R extends Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>>(
  router: R,
): R {
  const navigate = router.navigate as (...order: unknown[]) => Promise<void>;
  router.navigate = async (...order: unknown[]) => {
    if (returning) await new Promise<void>((goOn) => waiting.push(goOn));
    await navigate(...order);
  };
  return router;
}
