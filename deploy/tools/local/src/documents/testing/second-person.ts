/**
 * Whether an order takes a second person, by what the operator tool answered: it was proposed, or refused to the person who began it.
 * Lists and stories name old proposals too.
 */
export const isProposed = ([, verb = '']: readonly string[], output: string): boolean =>
  verb !== 'list' && verb !== 'show' && /\bpropos(?:ed by|es to)\b|^second-person-needed\b/m.test(output);

/**
 * The order by which a second person approves what the first one proposed: the one that the tool names, or the same again.
 * @param words of the first order, behind `npm run operator --`
 */
export function secondPerson(words: readonly string[], output: string): string[] {
  const at = words.indexOf('--as');
  const other = words[at + 1] === 'somsri' ? 'somchai' : 'somsri';
  const [, noun, id] = /another person approves it: (\w+) approve (\S+)/.exec(output) ?? [];
  const brand = words[words.indexOf('--brand') + 1] ?? '';
  if (noun && id) return [noun, 'approve', id, '--reason', 'ตรวจแล้ว', '--brand', brand, '--as', other];
  return [...(at < 0 ? words : words.filter((_, index) => index !== at && index !== at + 1)), '--as', other];
}
