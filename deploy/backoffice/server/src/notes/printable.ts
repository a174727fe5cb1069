/** Returns a text as the audit trail takes it: without control characters and halves of characters, and not too long. */
export const printable = (text: string, longest: number): string =>
  [...text.replace(/[\p{Cc}\p{Cs}]/gu, '')].slice(0, longest).join('');
