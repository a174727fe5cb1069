import { useRef, useState } from 'react';

/** Runs the deed of a form: one at a time, busy while it runs; what it throws is handed on. */
export function useFormDeed(onError: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (deed: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      onError(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
