/** Digits of an account number that everybody of the staff sees. */
const shownDigits = 4;

/** An account number as the person sees it: whole, or its last digits with a mark that more come before them. */
export const shownNumber = (number: string): string => (number.length <= shownDigits ? `…${number}` : number);

/** What a copy button copies: a whole number only. */
export const copiedNumber = (number: string): string | undefined =>
  number.length <= shownDigits ? undefined : number;
