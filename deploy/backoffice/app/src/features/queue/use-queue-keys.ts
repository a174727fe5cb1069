import type { RefObject } from 'react';
import { useKeys } from '../../shared/keys/use-keys.ts';

/** Moves the focus between the buttons of a list with the keys `j` and `k`. Enter presses the button, which opens its item. */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => {
    // A gap of a long table is no row. Its first and last row and the neighbours of the focused one are always rendered.
    const rows = [...(list.current?.querySelectorAll('tbody tr:not([aria-hidden])') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    // From elsewhere the first key leads to the first or to the last item.
    const start = step === 1 ? -1 : rows.length;
    rows[(at === -1 ? start : at) + step]?.querySelector('button')?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
}
