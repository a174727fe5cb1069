import { bahtFromSatang, formatBaht } from '@sanuk/contract/money';

const clock = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', timeStyle: 'medium' });
const credits = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
let isCredit = false;

/** A demo plays for credits, and shows no money. Called once, before anything is drawn. */
export function playForCredits(): void {
  isCredit = true;
}

/** Satang as a member reads them: ฿1,234.50, and in a demo 1,234.50. */
export function money(satang: number): string {
  const credit = bahtFromSatang(satang);
  return isCredit ? credits.format(credit) : formatBaht(satang);
}

/** Time of day in Bangkok. */
export const timeOfDay = (ms: number): string => clock.format(ms);

/** A share in percent, as it is published: 95.68%. */
export const share = (value: number): string => `${percent.format(value)}%`;
