import {
  normaliseBankAccount,
  normaliseName,
  normalisePhone,
  type PasswordProblem,
  passwordProblem,
} from '@sanuk/contract/accounts/account-form';
import { bankSymbol } from '@sanuk/contract/accounts/banks';
import type { RegisterBody } from '@sanuk/contract/areas/auth';
import type { ErrorCode } from '@sanuk/contract/errors';
import { commonPasswords } from './common-passwords.data.ts';

/** A registration in the form it is kept in. */
export interface Registration {
  phone: string;
  password: string;
  name: string;
  bankCode: string;
  bankAccount: string;
  referrer: string | null;
}

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
  const bankCode = bankSymbol(body.bank_code);
  const bankAccount = normaliseBankAccount(body.bank_account);
  if (!bankCode || !bankAccount) return 'bank-account-invalid';
  return {
    phone,
    password: body.password.normalize('NFC'),
    name,
    bankCode,
    bankAccount,
    referrer: body.referrer?.trim() || null,
  };
}

const refusals: Record<PasswordProblem, ErrorCode> = {
  short: 'password-too-short',
  long: 'password-too-long',
  guessable: 'password-too-common',
};

/** Why a password may not be used, or null: what the browser sees too, and the list of common ones. */
export function refusePassword(password: string, phone: string): ErrorCode | null {
  const problem = passwordProblem(password, phone);
  if (problem) return refusals[problem];
  return commonPasswords.has(password.toLowerCase()) ? 'password-too-common' : null;
}
