/** 0 nothing typed · 1 may not be used · 2 fair · 3 good · 4 as long as advised for a password that stands alone */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/**
 * How strong a password is, by its length alone: signs and digits asked for make passwords worse, length makes them
 * better (NIST SP 800-63B-4).
 * @param isRefused true for one that may not be used however long it is, e.g. the phone number
 */
export function passwordStrength(password: string, isRefused = false): PasswordStrength {
  const length = [...password.normalize('NFC')].length;
  if (length === 0) return 0;
  if (length < 8 || isRefused) return 1;
  if (length < 12) return 2;
  return length < 15 ? 3 : 4;
}
