/**
 * Thai banks a member may register an account of, by symbol: the Bank of Thailand's three-digit code and how many
 * digits its account numbers usually have (a hint only: banks have changed them).
 */
export const banks: Record<string, { code: string; digits: number | null }> = {
  BBL: { code: '002', digits: 10 },
  KBANK: { code: '004', digits: 10 },
  KTB: { code: '006', digits: 10 },
  TTB: { code: '011', digits: 10 },
  SCB: { code: '014', digits: 10 },
  CITI: { code: '017', digits: 10 },
  SCBT: { code: '020', digits: null },
  CIMB: { code: '022', digits: 10 },
  UOB: { code: '024', digits: 10 },
  BAY: { code: '025', digits: 10 },
  GSB: { code: '030', digits: 12 },
  HSBC: { code: '031', digits: null },
  GHB: { code: '033', digits: 12 },
  BAAC: { code: '034', digits: 12 },
  IBANK: { code: '066', digits: 10 },
  TISCO: { code: '067', digits: 14 },
  KKP: { code: '069', digits: 10 },
  ICBC: { code: '070', digits: null },
  TCRB: { code: '071', digits: null },
  LHB: { code: '073', digits: null },
};

/** Symbol of a bank from its symbol or three-digit code, in any case; null when unknown. */
export function bankSymbol(given: string): string | null {
  const wanted = given.trim().toUpperCase();
  if (wanted in banks) return wanted;
  return Object.entries(banks).find(([, bank]) => bank.code === wanted)?.[0] ?? null;
}

/** All but the last four digits hidden. */
export const maskAccount = (account: string): string =>
  `${'x'.repeat(account.length - 4)}${account.slice(-4)}`;
