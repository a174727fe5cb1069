import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * A component whose code is fetched when it is first drawn. Until it is here, where the edge draws, and while what the edge
 * drew is taken over, there is none: its place shows what waits for it. A boundary that suspends would do for browsers alone, for
 * what a server does not finish React draws anew.
 * @returns hook that gives the component, once it is here. @throws while rendering, when its code cannot be had
 */
export function lateCode<P>(load: () => Promise<ComponentType<P>>): () => ComponentType<P> | undefined {
  let known: ComponentType<P> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const fetchOnce = async () => {
    if (known) return;
    known = await load();
    for (const listener of listeners) listener();
  };
  return function useLateCode() {
    const code = useSyncExternalStore(
      subscribe,
      () => known,
      () => undefined,
    );
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      fetchOnce().catch((error: unknown) => setFailure({ error }));
    }, []);
    if (failure) throw failure.error;
    return code;
  };
}
