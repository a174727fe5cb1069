import {
  normaliseBankAccount,
  normaliseName,
  normalisePhone,
  type PasswordProblem,
  passwordProblem,
} from '@sanuk/contract/accounts/account-form';
import { bankSymbol } from '@sanuk/contract/accounts/banks';
import { normaliseReferrer } from '@sanuk/contract/accounts/referrer-code';
import type { RegisterBody } from '@sanuk/contract/areas/auth';
import type { ErrorCode } from '@sanuk/contract/errors';

/** A registration in the form it is kept in. */
export interface Registration {
  phone: string;
  password: string;
  name: string;
  bankCode: string;
  bankAccount: string;
  referrer: string | null;
}

export type BankAccount = Pick<Registration, 'bankCode' | 'bankAccount'>;

/** Codes are compared without regard to case, as members type them. */
export const isCodeOf = (agent: { agentCode: string }, code: string): boolean =>
  code.trim().toUpperCase() === agent.agentCode.toUpperCase();

/** Checks and normalises what a visitor typed; answers the first thing that is wrong. */
export function readRegistration(body: RegisterBody): Registration | ErrorCode {
  const phone = normalisePhone(body.username);
  if (!phone) return 'phone-invalid';
  const password = refusePassword(body.password, phone);
  if (password) return password;
  const name = normaliseName(body.name);
  if (!name) return 'name-invalid';
  const account = readBankAccount(body);
  if (!account) return 'bank-account-invalid';
  const referrer = body.referrer ? normaliseReferrer(body.referrer) : null;
  if (body.referrer && !referrer) return 'referrer-invalid';
  return { phone, password: body.password.normalize('NFC'), name, ...account, referrer };
}

/** Bank and account number, written with dashes or not; null where there is no such bank or no such number. */
export function readBankAccount(body: { bank_code: string; bank_account: string }): BankAccount | null {
  const bankCode = bankSymbol(body.bank_code);
  const bankAccount = normaliseBankAccount(body.bank_account);
  return bankCode && bankAccount ? { bankCode, bankAccount } : null;
}

const refusals: Record<PasswordProblem, ErrorCode> = {
  short: 'password-too-short',
  long: 'password-too-long',
  guessable: 'password-too-common',
};

/** Why a password may not be used, or null. */
export function refusePassword(password: string, phone: string): ErrorCode | null {
  const problem = passwordProblem(password, phone);
  return problem && refusals[problem];
}
