import { findAccount, lockAccount, saveTotpStep, takeRecoveryCode } from '../accounts/accounts.repository.ts';
import { markSucceeded, markWrongCode, takeAttempt } from '../accounts/attempts.repository.ts';
import { isPassword } from '../accounts/passwords.ts';
import type { Context } from '../context.ts';
import type { DeviceKey } from '../sessions/device-proof.ts';
import { type OpenedSession, openSession } from '../sessions/sessions.service.ts';
import { recoveryCodeDigest } from './recovery-codes.ts';
import { checkTotp } from './totp.ts';

export interface LogIn {
  name: string;
  password: string;
  /** six digits of the app, or a recovery code */
  code: string;
  device: DeviceKey;
  address: string;
  userAgent: string;
}

export type LogInFault = 'wrong-credentials' | 'too-many-attempts';

/**
 * Logs a person in by password and code. Which of name, password and code was wrong is never said, and an unknown name takes as long as a
 * known one.
 */
export async function logIn(
  { db, seal }: Pick<Context, 'db' | 'seal'>,
  { name, password, code, device, address, userAgent }: LogIn,
  nowMs = Date.now(),
): Promise<OpenedSession | LogInFault> {
  const attempt = await takeAttempt(db, { name, address });
  if (attempt === null) return 'too-many-attempts';
  const account = await findAccount(db, name);
  const isRight = await isPassword(account?.password_hash ?? null, password);
  if (!account || !isRight) return 'wrong-credentials';
  const opened = await db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, name);
    // The password may have changed while it was checked.
    if (!locked?.totp_secret || locked.password_hash !== account.password_hash) return null;
    const secret = seal.open(`totp ${name}`, locked.totp_secret);
    const step = checkTotp(secret, code, locked.totp_last_step, nowMs);
    if (step !== null) await saveTotpStep(tx, name, step);
    else {
      const hash = recoveryCodeDigest(seal, name, code);
      if (!hash || !(await takeRecoveryCode(tx, name, hash))) return null;
    }
    return openSession(tx, { name, device, address, userAgent });
  });
  if (!opened) {
    await markWrongCode(db, attempt);
    return 'wrong-credentials';
  }
  await markSucceeded(db, attempt);
  return opened;
}
