/** '1234567890' in groups of 3-1-5-1 is '123-4-56789-0'; digits beyond the groups follow the last one. */
export function groupDigits(digits: string, groups: readonly number[] | null): string {
  if (!groups) return digits;
  const parts: string[] = [];
  let at = 0;
  for (const length of groups) {
    if (at >= digits.length) break;
    parts.push(digits.slice(at, at + length));
    at += length;
  }
  return parts.join('-') + digits.slice(at);
}

/** Where the caret stands in grouped text when `digitsBefore` digits are before it. */
export function caretAfterDigits(text: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (text[at] !== '-') seen += 1;
  }
  return text.length;
}
