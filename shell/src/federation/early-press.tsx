import { useEffect } from 'react';

/** Button that the start script of the edge marked because it was pressed before hydration. */
const marked = 'button[data-pressed]';

/** Text fields. */
const texts = 'input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"])';

/** Checks whether React has hydrated an element: it sets a key on each. */
export const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__react'));

const nativeValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value');

/**
 * Reports text that was typed or filled in before hydration. React fires a change only against the value it hydrated, so the
 * field is reset to the rendered value and then changed.
 */
function giveEarlyInput(field: HTMLInputElement): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  nativeValue?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Replays early input and the early press in hydrated parts of the page. The press is replayed after the fields have their
 * text. Parts that are not hydrated yet are left alone.
 */
export function giveEarlyActions(isThere: (element: Element) => boolean): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(texts))
    if (isThere(field) && isTakenOver(field)) giveEarlyInput(field);
  const button = document.querySelector<HTMLButtonElement>(marked);
  if (!button || !isThere(button) || !isTakenOver(button)) return;
  delete button.dataset.pressed;
  queueMicrotask(() => button.click());
}

/** Rendered after the content of a page: its effect runs when the page is hydrated. */
export function EarlyPress({ onHere }: { onHere: () => void }) {
  useEffect(() => {
    onHere();
    giveEarlyActions((element) => element.closest('main') !== null);
  }, [onHere]);
  return null;
}
