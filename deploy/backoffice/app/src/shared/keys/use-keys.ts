import { topOverlay } from '@sanuk/ui';
import { useEffect, useRef } from 'react';

/** A shortcut as the list of shortcuts shows it. */
export interface Shortcut {
  key: string;
  /** what it does */
  does: string;
}

/** Elements that take characters themselves. */
const typingPlaces =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';

/**
 * Calls the action of a key that is pressed: a small letter, a digit or `?`. Nothing happens while the person types into a field, while a
 * dialog is open, or together with Ctrl, Alt or Meta.
 */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOthers = event.defaultPrevented || event.isComposing || topOverlay() !== undefined;
      if (isOthers || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      const act = latest.current[nameOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typingPlaces) !== null;

/** Names a key by its place on the keyboard: with a Thai layout the same keys write other characters. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === '?' || (code === 'Slash' && shiftKey)) return '?';
  return shiftKey ? '' : (/^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? '');
}
