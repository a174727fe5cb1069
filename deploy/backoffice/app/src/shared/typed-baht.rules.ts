/** Satang of an amount in baht as a person types it: '', '120', '120.5', '.'; from the digits, because nine of them are not exact as a float. */
export function satangOfTyped(amount: string): number {
  const [baht = '', decimals = ''] = amount.split('.');
  return Number(baht || '0') * 100 + Number(decimals.padEnd(2, '0'));
}
