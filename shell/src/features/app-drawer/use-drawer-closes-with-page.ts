import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { appDrawerOpenAtom } from '../../shared/ui-flags/ui-flags.atoms.ts';

/**
 * Closes the app drawer when the address changes, however that came about. Called where every layout is around: the
 * drawer itself leaves with its layout, and its flag would open it again on the way back. A reload changes no address.
 */
export function useDrawerClosesWithPage(): void {
  const setOpen = useSetAtom(appDrawerOpenAtom);
  const address = createPath(useLocation());
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    setOpen(false);
  }, [address, setOpen]);
}
