const zone = { timeZone: 'Asia/Bangkok' } as const;
const date = new Intl.DateTimeFormat('th-TH', { ...zone, day: 'numeric', month: 'short', year: 'numeric' });
const dateLong = new Intl.DateTimeFormat('th-TH', {
  ...zone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('th-TH', {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });

type Moment = string | number | Date;
const at = (moment: Moment) => new Date(moment);

/** `20 พ.ย. 2569`: Buddhist year, Bangkok day. */
export const formatDate = (moment: Moment): string => date.format(at(moment));
/** `20 พฤศจิกายน 2569` */
export const formatDateLong = (moment: Moment): string => dateLong.format(at(moment));
/** `16:15 น.` */
export const formatTime = (moment: Moment): string => `${time.format(at(moment))} น.`;
/** `20 พ.ย. 2569 16:15 น.` */
export const formatDateTime = (moment: Moment): string => `${formatDate(moment)} ${formatTime(moment)}`;
/** Day in Bangkok as `YYYY-MM-DD`, for queries. */
export const bangkokDay = (moment: Moment): string => day.format(at(moment));

/** `04:27`, or `1:04:27` from an hour up; never negative. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
