import { printText as text } from './print.text.ts';
import { usePrinting } from './use-printing.ts';

/** Says on paper that a list goes on, where screens have a button that reads more. */
export const UnreadNote = () => (usePrinting() ? <p>{text.unread}</p> : null);
