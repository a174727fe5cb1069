import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { OrderRefusedError } from '@sanuk/common/operator-client';
import { deletePendingKey, keepPendingKey, saveAccount } from '../accounts/accounts.repository.ts';
import { markSucceeded, takeAttempt } from '../accounts/attempts.repository.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Context } from '../context.ts';
import { insertNote } from '../notes/notes.repository.ts';
import { printable } from '../notes/printable.ts';
import type { DeviceKey } from '../sessions/device-proof.ts';
import { endSessions, type OpenedSession, openSession } from '../sessions/sessions.service.ts';
import { newRecoveryCodes, recoveryCodeDigest } from './recovery-codes.ts';
import { checkTotp } from './totp.ts';

export interface Join {
  invitation: string;
  password: string;
  /** secret of the app as this server made it, sealed */
  setup: string;
  /** six digits of the app, which prove that it has the secret */
  code: string;
  device: DeviceKey;
  address: string;
  userAgent: string;
}

export interface Joined {
  name: string;
  session: OpenedSession;
  /** shown once */
  recoveryCodes: string[];
}

export type JoinFault = 'code-wrong' | 'invitation-invalid' | 'too-many-attempts';

/** What attempts to join are counted under; no person has such a name. */
const joining = '#join';

/** Shortest password; only length counts. */
export const passwordLength = { least: 12, most: 200 };

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Makes the account of an invited person. The key is written down before the backend hears of it: an invitation that is sent again, because the answer
 * was lost or this process ended, goes on with the same key.
 */
export async function join(
  { db, seal, backend, notes }: Pick<Context, 'db' | 'seal' | 'backend' | 'notes'>,
  given: Join,
  nowMs = Date.now(),
): Promise<Joined | JoinFault> {
  const attempt = await takeAttempt(db, { name: joining, address: given.address });
  if (attempt === null) return 'too-many-attempts';
  const secret = openSetup(seal, given.setup);
  const step = secret === null ? null : checkTotp(secret, given.code, 0, nowMs);
  if (secret === null || step === null) return 'code-wrong';
  const hash = hashOf(given.invitation);
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const purpose = `pending ${hash.toString('hex')}`;
  const kept = seal.open(purpose, await keepPendingKey(db, hash, seal.seal(purpose, pem)));
  const publicKey = Buffer.from(createPublicKey(kept).export({ format: 'jwk' }).x ?? '', 'base64url');
  const joined = await backend
    .join(given.invitation, publicKey.toString('base64'))
    .catch((cause: unknown) => {
      if (cause instanceof OrderRefusedError && cause.code === 'invitation-invalid') return null;
      throw cause;
    });
  if (!joined) {
    await deletePendingKey(db, hash);
    return 'invitation-invalid';
  }
  const { name, key_id } = joined;
  const recoveryCodes = newRecoveryCodes();
  const password_hash = await hashPassword(given.password);
  const session = await db.transaction().execute(async (tx) => {
    const account = {
      ...{ name, key_id, password_hash, totp_last_step: step },
      sealed_key: seal.seal(`key ${key_id}`, kept),
      totp_secret: seal.seal(`totp ${name}`, secret),
    };
    const codes = recoveryCodes.flatMap((code) => recoveryCodeDigest(seal, name, code) ?? []);
    if (!(await saveAccount(tx, account, codes))) return null;
    await endSessions(tx, name, 'credentials-changed');
    await deletePendingKey(tx, hash);
    const note = { name, network: given.address };
    await insertNote(tx, { ...note, event: { name: 'staff-credentials-set' } });
    const browser = printable(given.userAgent, 200);
    await insertNote(tx, { ...note, event: { name: 'staff-logged-in', way: 'invitation', browser } });
    return openSession(tx, {
      name,
      device: given.device,
      address: given.address,
      userAgent: given.userAgent,
    });
  });
  if (!session) return 'invitation-invalid';
  await markSucceeded(db, attempt);
  notes.wake();
  return { name, session, recoveryCodes };
}

/** A secret for an app, sealed until a code has proven that the app has it. */
export const sealSetup = (seal: Context['seal'], secret: string): string =>
  seal.seal('setup', secret).toString('base64url');

function openSetup(seal: Context['seal'], setup: string): string | null {
  try {
    return seal.open('setup', Buffer.from(setup, 'base64url'));
  } catch {
    return null;
  }
}
