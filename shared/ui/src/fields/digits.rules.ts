/** Thai digits become Arabic ones, everything else stays. */
export const arabicDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)));

/** Digits of a Thai mobile number as it is dialled at home: '+66 81 234 5678' and '081-234-5678' give '0812345678'. */
export function cleanPhone(text: string): string {
  const dialled = arabicDigits(text).trim();
  const digits = dialled.replace(/\D/g, '');
  const home = /^(\+|00)\s*66/.test(dialled) || (digits.length > 10 && digits.startsWith('66'));
  return (home ? `0${digits.replace(/^(00)?66/, '').replace(/^0/, '')}` : digits).slice(0, 10);
}

/**
 * What may stand in an amount field: baht as plain text, no grouping, at most two decimals, no leading zeros.
 * Letters and signs vanish; a second point ends the number; '' stays '' (nothing typed is not zero).
 */
export function cleanAmount(text: string, maxIntegerDigits = 9): string {
  const plain = arabicDigits(text).replace(/[^\d.]/g, '');
  const point = plain.indexOf('.');
  const whole = (point < 0 ? plain : plain.slice(0, point))
    .replace(/^0+(?=\d)/, '')
    .slice(0, maxIntegerDigits);
  if (point < 0) return whole;
  const decimals = (plain.slice(point + 1).split('.')[0] ?? '').slice(0, 2);
  return `${whole || '0'}.${decimals}`;
}

/** '1234.5' → '1,234.5': only how a field shows what was typed; sums of money are formatted by the platform. */
export function groupThousands(amount: string): string {
  const [whole = '', decimals] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
