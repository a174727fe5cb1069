import { useEffect } from 'react';

/** Where the starter of the edge (start-shell.js) marks the button that was pressed before anything listened. */
const marked = 'button[data-pressed]';

/** Fields with words in them. */
const texts = 'input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"])';

/** Whether React has taken over what stands in a place: it leaves a key of its own on every element that is its. */
export const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__react'));

const nativeValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value');

/**
 * What was typed, or filled in by the browser, before the field listened stands in it, and nobody was told. React looks for
 * a change from what it took over, so the field goes back to what was drawn first, and then changes.
 */
function giveEarlyInput(field: HTMLInputElement): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  nativeValue?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Hands on what was typed and pressed in the places that listen from now on. The press comes when the fields have what was
 * typed. Nothing of a place that is not taken over yet is touched.
 */
export function giveEarlyActions(isThere: (element: Element) => boolean): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(texts))
    if (isThere(field) && isTakenOver(field)) giveEarlyInput(field);
  const button = document.querySelector<HTMLButtonElement>(marked);
  if (!button || !isThere(button) || !isTakenOver(button)) return;
  delete button.dataset.pressed;
  queueMicrotask(() => button.click());
}

/** Stands in a page beside its content: when this is here, the page listens. */
export function EarlyPress({ onHere }: { onHere: () => void }) {
  useEffect(() => {
    onHere();
    giveEarlyActions((element) => element.closest('main') !== null);
  }, [onHere]);
  return null;
}
