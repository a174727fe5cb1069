import type { RegisterBody } from '@sanuk/contract/areas/auth';
import type { ErrorCode } from '@sanuk/contract/errors';
import { bankSymbol } from './banks.rules.ts';
import { commonPasswords } from './common-passwords.data.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** A registration in the form it is kept in. */
export interface Registration {
  phone: string;
  password: string;
  name: string;
  bankCode: string;
  bankAccount: string;
  referrer: string | null;
}

const MOBILE = /^0[689]\d{8}$/;
/** Letters with their vowel and tone signs; digits and the sign for baht are not part of a name. */
const NAME = /^[A-Za-z\u0E01-\u0E3A\u0E40-\u0E4E][A-Za-z\u0E01-\u0E3A\u0E40-\u0E4E .'-]{1,119}$/;

/** Thai mobile number of ten digits, written with spaces or dashes or not; null when it is none. */
export function normalisePhone(given: string): string | null {
  const digits = given.replace(/[\s-]/g, '');
  return MOBILE.test(digits) ? digits : null;
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
  const name = body.name.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!NAME.test(name)) return 'name-invalid';
  const bankCode = bankSymbol(body.bank_code);
  const bankAccount = body.bank_account.replace(/[\s-]/g, '');
  if (!bankCode || !/^\d{10,15}$/.test(bankAccount)) return 'bank-account-invalid';
  return {
    phone,
    password: body.password.normalize('NFC'),
    name,
    bankCode,
    bankAccount,
    referrer: body.referrer?.trim() || null,
  };
}

/** Why a password may not be used, or null. Long is good, composition is free (NIST SP 800-63B-4). */
export function refusePassword(password: string, phone: string): ErrorCode | null {
  const length = [...password.normalize('NFC')].length;
  if (length < PASSWORD_MIN) return 'password-too-short';
  if (length > PASSWORD_MAX) return 'password-too-long';
  const lower = password.toLowerCase();
  const isOfPhone = lower.includes(phone) || lower.includes(phone.slice(1));
  if (isOfPhone || commonPasswords.has(lower) || isMonotonous(lower)) return 'password-too-common';
  return null;
}

/** One or two characters repeated, or a run up or down: 11111111, abababab, 12345678, hgfedcba. */
function isMonotonous(text: string): boolean {
  if (new Set(text).size <= 2) return true;
  const steps = [...text]
    .slice(1)
    .map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  // The digits wrap around: 34567890 is a run as well.
  const isRun = (step: number) =>
    steps.every((found) => found === step || found === step - Math.sign(step) * 10);
  return isRun(1) || isRun(-1);
}
