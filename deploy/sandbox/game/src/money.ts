const clock = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', timeStyle: 'medium' });

/** Satang as a member reads them: ฿1,234.50. */
export { formatBaht as money } from '@sanuk/contract/money';

/** Time of day in Bangkok. */
export const timeOfDay = (ms: number): string => clock.format(ms);
