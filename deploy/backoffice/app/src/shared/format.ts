const zone = { timeZone: 'Asia/Bangkok' } as const;
const dateTime = new Intl.DateTimeFormat('th-TH', {
  ...zone,
  ...{
    day: 'numeric',
    month: 'short',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
});
const exact = new Intl.DateTimeFormat('th-TH', {
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
const baht = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `20 พ.ย. 69 18:15`, Bangkok time. */
export const formatDateTime = (instant: string): string => dateTime.format(new Date(instant));

/** `20 พ.ย. 2569 18:15:03.250`, Bangkok time. */
export const formatExactTime = (instant: string): string => exact.format(new Date(instant));

/** `1,234.50` baht; signed. */
export const formatSatang = (satang: number): string => baht.format(satang / 100);
