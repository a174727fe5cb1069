import { arabicDigits } from '@sanuk/ui';
import { useEffect, useRef } from 'react';

interface DigitKeys {
  onDigit: (digit: string) => void;
  onDelete: () => void;
  onEscape: () => void;
  onEnter?: () => void;
}

/** Places that have a use of their own for these keys. */
const otherUses =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const isMeantForEntry = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest(otherUses));

/** What answers to Enter itself. */
const pressable = 'a, button, summary';

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(pressable) !== null;

/** Lets the keyboard write numbers wherever the focus is, but for fields and dialogs: digits, Backspace, Escape, Enter where it is heard. */
export function useDigitKeys(keys: DigitKeys, enabled: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!enabled) return;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isMeantForEntry(event.target)) return;
      const digit = arabicDigits(event.key);
      if (/^\d$/.test(digit)) latest.current.onDigit(digit);
      else if (event.key === 'Backspace') latest.current.onDelete();
      else if (event.key === 'Escape') latest.current.onEscape();
      else if (event.key === 'Enter' && latest.current.onEnter && !isPressable(event.target))
        latest.current.onEnter();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [enabled]);
}
