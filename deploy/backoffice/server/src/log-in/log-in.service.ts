import {
  countRecoveryCodes,
  findAccount,
  lockAccount,
  saveTotpStep,
  takeRecoveryCode,
} from '../accounts/accounts.repository.ts';
import { markSucceeded, markWrongCode, takeAttempt } from '../accounts/attempts.repository.ts';
import { isPassword } from '../accounts/passwords.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { insertNote } from '../notes/notes.repository.ts';
import { printable } from '../notes/printable.ts';
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
  { db, seal, notes }: Pick<Context, 'db' | 'seal' | 'notes'>,
  { name, password, code, device, address, userAgent }: LogIn,
  nowMs = Date.now(),
): Promise<OpenedSession | LogInFault> {
  const attempt = await takeAttempt(db, { name, address });
  if (attempt === null) {
    notes.noteFailure(name, address, 'too-many-attempts');
    return 'too-many-attempts';
  }
  const account = await findAccount(db, name);
  const isRight = await isPassword(account?.password_hash ?? null, password);
  if (!account || !isRight) {
    notes.noteFailure(name, address, 'password');
    return 'wrong-credentials';
  }
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
    const way = step === null ? 'recovery-code' : 'password';
    await noteLogIn(tx, { name, address, userAgent, way });
    return openSession(tx, { name, device, address, userAgent });
  });
  if (!opened) {
    await markWrongCode(db, attempt);
    notes.noteFailure(name, address, 'code');
    return 'wrong-credentials';
  }
  await markSucceeded(db, attempt);
  notes.wake();
  return opened;
}

async function noteLogIn(
  tx: Tx,
  given: Pick<LogIn, 'name' | 'address' | 'userAgent'> & { way: 'password' | 'recovery-code' },
): Promise<void> {
  const { name, address: network, userAgent, way } = given;
  const event = { name: 'staff-logged-in', way, browser: printable(userAgent, 200) } as const;
  await insertNote(tx, { name, network, event });
  if (way === 'password') return;
  const left = await countRecoveryCodes(tx, name);
  await insertNote(tx, { name, network, event: { name: 'staff-recovery-code-used', left } });
}
