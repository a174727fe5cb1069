const baht = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB' });
const clock = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', timeStyle: 'medium' });

/** Satang as a member reads them: ฿1,234.50. */
export const money = (satang: number): string => baht.format(satang / 100);

/** Time of day in Bangkok. */
export const timeOfDay = (ms: number): string => clock.format(ms);
