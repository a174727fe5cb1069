const twoDigits = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of baht as every page writes it: a win may have a thousand in it. */
export const inBaht = (baht: number): string => `฿${twoDigits.format(baht)}`;
