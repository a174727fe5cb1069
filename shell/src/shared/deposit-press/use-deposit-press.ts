import { announce, paths } from '@sanuk/platform';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What a press on a link to the deposit page does: it opens the deposit dialog over the page (requirement S15), so that
 * nobody loses what they were at. A new tab, and a press on that page itself, are the link's own.
 */
export function useDepositPress(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { pathname } = useLocation();
  return (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || pathname === paths.memberDeposit) return;
    event.preventDefault();
    announce('dialog:open', { dialog: 'deposit' });
  };
}
