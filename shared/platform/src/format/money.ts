export { formatBaht } from '@sanuk/contract/money';

const plain = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 2 });

/** A count, rate or number of points: `1,240`, `3.2`. */
export const formatNumber = (value: number): string => plain.format(value);
