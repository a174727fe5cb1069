import { PageLoader } from '@sanuk/ui';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLoaderData, useNavigation } from 'react-router-dom';

const pendingPagesAtom = atom(0);

/** Stands where a page will be, and keeps the line at the top running until it is there (requirement S21). */
export function PendingPage() {
  const setPending = useSetAtom(pendingPagesAtom);
  useEffect(() => {
    setPending((count) => count + 1);
    return () => setPending((count) => count - 1);
  }, [setPending]);
  // A route that waited for its page already used up the loader's delay.
  return <PageLoader immediate={useLoaderData() === 'late'} />;
}

/** Whether a navigation is under way: guards are asked, or the code of the page is on its way. */
export function useIsNavigating(): boolean {
  const isPagePending = useAtomValue(pendingPagesAtom) > 0;
  return useNavigation().state !== 'idle' || isPagePending;
}
