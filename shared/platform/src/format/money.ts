const baht = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB' });
const plain = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 2 });

/** `฿1,234.50` from integer satang: the one way money is shown (requirement S2). */
export const formatBaht = (satang: number): string => baht.format(satang / 100);

/** `1,234.50` from integer satang, where the unit stands beside it. */
export const formatAmount = (satang: number): string => plain.format(satang / 100);

/** A count, rate or number of points: `1,240`, `3.2`. */
export const formatNumber = (value: number): string => whole.format(value);
