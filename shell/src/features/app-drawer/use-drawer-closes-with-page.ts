import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { appDrawerOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';

/**
 * Closes the app drawer when the address changes, however that came about. Called where every layout is around: the
 * drawer itself leaves with its layout, and its flag would open it again on the way back. A reload changes no address.
 * A drawer that was opened while a page was on its way, which has its address before it stands, belongs to that page.
 */
export function useDrawerClosesWithPage(): void {
  const [isOpen, setOpen] = useAtom(appDrawerOpenAtom);
  const address = createPath(useLocation());
  const last = useRef(address);
  const openedAt = useRef<string>(null);
  useEffect(() => {
    openedAt.current = isOpen ? createPath(window.location) : null;
  }, [isOpen]);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    if (openedAt.current !== address) setOpen(false);
  }, [address, setOpen]);
}
