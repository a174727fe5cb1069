import { inLanguage, language } from '../language/language.ts';
import { durationText as text } from './duration.text.ts';

/** Locale of dates: Thai writes years of the Buddhist era. */
export const locale = inLanguage({ th: 'th-TH', en: 'en-GB' });

const zone = { timeZone: 'Asia/Bangkok' } as const;
const dateTime = new Intl.DateTimeFormat(locale, {
  ...zone,
  ...{
    day: 'numeric',
    month: 'short',
    year: language === 'th' ? '2-digit' : 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
});
const exact = new Intl.DateTimeFormat(locale, {
  ...zone,
  ...{
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  ...{ fractionalSecondDigits: 3, hourCycle: 'h23' },
});
const baht = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** `20 พ.ย. 69 18:15`, in English `20 Nov 2026, 18:15`; Bangkok time. */
export const formatDateTime = (instant: string): string => dateTime.format(new Date(instant));

/** `20 พ.ย. 2569 18:15:03.250`, in English `20 Nov 2026, 18:15:03.250`; Bangkok time. */
export const formatExactTime = (instant: string): string => exact.format(new Date(instant));

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/;

/** A time as a bank writes it, in Bangkok's where it is an instant of ISO 8601; other text stays as it is, because its zone is not known. */
export const formatBankTime = (written: string): string =>
  isoInstant.test(written) && !Number.isNaN(Date.parse(written)) ? formatExactTime(written) : written;

/** `1,234.50` baht; signed. */
export const formatSatang = (satang: number): string => baht.format(satang / 100);

/** `1,234`, with at most two decimal places. */
export const formatNumber = (value: number): string => number.format(value);

/** `1 item` or `1,234 items`, for English texts. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** `3 นาที` or `3 min` of whole minutes. */
export function formatMinutes(minutes: number): string {
  if (minutes < 1) return text.none;
  if (minutes < 60) return text.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? `${text.hours(hours)} ${text.minutes(minutes % 60)}`
    : text.days(Math.floor(hours / 24));
}
