import {
  normaliseBankAccount,
  normaliseName,
  normalisePhone,
  passwordProblem,
} from '@sanuk/contract/accounts/account-form';
import { bankSymbol } from '@sanuk/contract/accounts/banks';
import type { ClientErrorCode } from '@sanuk/platform';
import { isReferrer } from './arrival/link.rules.ts';

/** What the register form holds, as typed. */
export interface RegisterFields {
  phone: string;
  password: string;
  bankSymbol: string;
  bankAccount: string;
  name: string;
  referrer: string;
  isAdult: boolean;
}
export type RegisterField = keyof RegisterFields;

export type FieldProblem =
  | 'phone'
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordGuessable'
  | 'bank'
  | 'bankAccount'
  | 'name'
  | 'referrer'
  | 'adult';

/** A Thai mobile number of ten digits. */
export const isPhone = (phone: string): boolean => normalisePhone(phone) !== null;

const passwordProblems = {
  short: 'passwordShort',
  long: 'passwordLong',
  guessable: 'passwordGuessable',
} as const;

/** Why a new password cannot be taken; undefined when it can. */
export function newPasswordProblem(password: string, phone: string): FieldProblem | undefined {
  const problem = passwordProblem(password, phone);
  return problem ? passwordProblems[problem] : undefined;
}

/** The checks the server makes too, field by field, with the functions the server uses (requirement A7). */
export function registerProblems(fields: RegisterFields): Partial<Record<RegisterField, FieldProblem>> {
  const problems: Partial<Record<RegisterField, FieldProblem>> = {};
  if (!isPhone(fields.phone)) problems.phone = 'phone';
  const password = newPasswordProblem(fields.password, normalisePhone(fields.phone) ?? '');
  if (password) problems.password = password;
  if (!bankSymbol(fields.bankSymbol)) problems.bankSymbol = 'bank';
  if (!normaliseBankAccount(fields.bankAccount)) problems.bankAccount = 'bankAccount';
  if (!normaliseName(fields.name)) problems.name = 'name';
  if (fields.referrer && !isReferrer(fields.referrer)) problems.referrer = 'referrer';
  if (!fields.isAdult) problems.isAdult = 'adult';
  return problems;
}

/** The field a refusal of the server belongs to; what is not here stands above the button. */
export const fieldOfRefusal: Partial<
  Record<ClientErrorCode, Exclude<RegisterField, 'isAdult' | 'bankSymbol'>>
> = {
  'phone-invalid': 'phone',
  'phone-taken': 'phone',
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-too-common': 'password',
  'bank-account-invalid': 'bankAccount',
  'bank-account-taken': 'bankAccount',
  'name-invalid': 'name',
  'agent-code-unknown': 'referrer',
  'referrer-invalid': 'referrer',
};
