/** A Thai bank, or the one wallet like it, that a member may register an account of. */
export interface BankFacts {
  /** code of the Bank of Thailand; the wallet has none and goes by letters */
  code: string;
  /** how its account numbers are usually written, as lengths of the groups; a hint only, banks have changed them */
  groups: readonly number[] | null;
}

/** By symbol, in the order of a list to choose from: the banks most members have come first. */
export const banks = {
  KBANK: { code: '004', groups: [3, 1, 5, 1] },
  SCB: { code: '014', groups: [3, 1, 5, 1] },
  BBL: { code: '002', groups: [3, 1, 5, 1] },
  KTB: { code: '006', groups: [3, 1, 5, 1] },
  BAY: { code: '025', groups: [3, 1, 5, 1] },
  TTB: { code: '011', groups: [3, 6, 1] },
  GSB: { code: '030', groups: [3, 1, 5, 3] },
  BAAC: { code: '034', groups: [3, 1, 5, 3] },
  GHB: { code: '033', groups: [3, 1, 5, 3] },
  UOB: { code: '024', groups: [3, 3, 3, 1] },
  CIMB: { code: '022', groups: [3, 1, 5, 1] },
  KKP: { code: '069', groups: [3, 6, 1] },
  LHB: { code: '073', groups: null },
  TISCO: { code: '067', groups: [4, 3, 6, 1] },
  TCRB: { code: '071', groups: null },
  IBANK: { code: '066', groups: [3, 1, 5, 1] },
  ICBC: { code: '070', groups: null },
  CITI: { code: '017', groups: [3, 6, 1] },
  SCBT: { code: '020', groups: null },
  HSBC: { code: '031', groups: null },
  TRUEMONEY: { code: 'TMN', groups: [3, 3, 4] },
} as const satisfies Record<string, BankFacts>;

export type BankSymbol = keyof typeof banks;
export const bankSymbols = Object.keys(banks) as BankSymbol[];

/** Symbol of a bank from its symbol or three-digit code, in any case; null when unknown. */
export function bankSymbol(given: string): BankSymbol | null {
  const wanted = given.trim().toUpperCase();
  return bankSymbols.find((symbol) => symbol === wanted || banks[symbol].code === wanted) ?? null;
}

/** How many digits an account number of this bank usually has; null when that is not known. */
export function usualDigits(symbol: BankSymbol): number | null {
  return banks[symbol].groups?.reduce<number>((sum, digits) => sum + digits, 0) ?? null;
}
