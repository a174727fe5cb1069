/** What the register form holds, as typed. */
export interface RegisterForm {
  phone: string;
  password: string;
  name: string;
  bankCode: string;
  bankAccount: string;
  isAdult: boolean;
}

export type RegisterProblem =
  | 'phone'
  | 'passwordShort'
  | 'passwordLong'
  | 'name'
  | 'bank'
  | 'bankAccount'
  | 'adult';

export const passwordLength = { min: 8, max: 128 } as const;

/** Thai mobile numbers: ten digits beginning with 06, 08 or 09. */
export const isPhone = (phone: string): boolean => /^0[689]\d{8}$/.test(phone);

const isName = (name: string): boolean =>
  /^[\p{Script=Thai}\p{Script=Latin}][\p{Script=Thai}\p{Script=Latin} .'-]+$/u.test(name.trim());

/** The checks the server makes too, field by field (requirement A7). */
export function registerProblems(form: RegisterForm): Partial<Record<keyof RegisterForm, RegisterProblem>> {
  const problems: Partial<Record<keyof RegisterForm, RegisterProblem>> = {};
  if (!isPhone(form.phone)) problems.phone = 'phone';
  if ([...form.password].length < passwordLength.min) problems.password = 'passwordShort';
  else if ([...form.password].length > passwordLength.max) problems.password = 'passwordLong';
  if (!isName(form.name)) problems.name = 'name';
  if (!form.bankCode) problems.bankCode = 'bank';
  if (!/^\d{10,15}$/.test(form.bankAccount)) problems.bankAccount = 'bankAccount';
  if (!form.isAdult) problems.isAdult = 'adult';
  return problems;
}
