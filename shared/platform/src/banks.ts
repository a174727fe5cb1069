import { type BankSymbol, bankSymbol, bankSymbols, banks, usualDigits } from '@sanuk/contract/accounts/banks';
import { bankNames } from '@sanuk/contract/accounts/banks.text';

/** A bank as forms and pages show it. */
export interface Bank {
  symbol: BankSymbol;
  name: string;
  /** how its account numbers are usually written, as lengths of groups; null when that is not known */
  groups: readonly number[] | null;
  /** digits its account numbers usually have: a hint, never a refusal */
  usualDigits: number | null;
}

const bank = (symbol: BankSymbol): Bank => ({
  symbol,
  name: bankNames[symbol],
  groups: banks[symbol].groups,
  usualDigits: usualDigits(symbol),
});

/** Every bank a member may name, in the order of a list to choose from. */
export const allBanks: readonly Bank[] = bankSymbols.map(bank);

/** A bank by its symbol or three-digit code; undefined when nobody knows it. */
export function bankOf(given: string): Bank | undefined {
  const symbol = bankSymbol(given);
  return symbol ? bank(symbol) : undefined;
}
