import { normaliseBankAccount, passwordProblem } from '@sanuk/contract/accounts/account-form';
import type { ClientErrorCode } from '@sanuk/platform';

export interface PasswordFields {
  oldPassword: string;
  newPassword: string;
  repeated: string;
}
export type PasswordFieldProblem = 'oldMissing' | 'short' | 'long' | 'guessable' | 'differs';

/** What is wrong with a change of password, field by field. @param phone of the member: no part of a password */
export function passwordProblems(
  fields: PasswordFields,
  phone: string,
): Partial<Record<keyof PasswordFields, PasswordFieldProblem>> {
  const problems: Partial<Record<keyof PasswordFields, PasswordFieldProblem>> = {};
  if (!fields.oldPassword) problems.oldPassword = 'oldMissing';
  const problem = passwordProblem(fields.newPassword, phone);
  if (problem) problems.newPassword = problem;
  if (fields.repeated !== fields.newPassword) problems.repeated = 'differs';
  return problems;
}

export interface AccountFields {
  bankSymbol: string;
  account: string;
  password: string;
}
export type AccountFieldProblem = 'bankMissing' | 'account' | 'passwordMissing';

/** What is wrong with a second account, field by field. */
export function accountProblems(
  fields: AccountFields,
): Partial<Record<keyof AccountFields, AccountFieldProblem>> {
  const problems: Partial<Record<keyof AccountFields, AccountFieldProblem>> = {};
  if (!fields.bankSymbol) problems.bankSymbol = 'bankMissing';
  if (!normaliseBankAccount(fields.account)) problems.account = 'account';
  if (!fields.password) problems.password = 'passwordMissing';
  return problems;
}

type Places<Field> = Partial<Record<ClientErrorCode, Field>>;

/** The field a refusal belongs to; what is not here stands above the button. */
export const placeOfPasswordRefusal: Places<keyof PasswordFields> = {
  'password-wrong': 'oldPassword',
  'password-too-short': 'newPassword',
  'password-too-long': 'newPassword',
  'password-too-common': 'newPassword',
};
export const placeOfAccountRefusal: Places<keyof AccountFields> = {
  'password-wrong': 'password',
  'bank-account-invalid': 'account',
  'bank-account-taken': 'account',
};
