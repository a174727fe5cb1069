import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Context } from '../context.ts';
import type { Queries } from '../database/database.ts';
import type { Challenges } from './challenges.ts';
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
} from './passkeys.repository.ts';

type Parts = Pick<Context, 'config'> & { db: Queries; challenges: Challenges };

/** Passkeys a person may have. */
const most = 10;

/** What passkeys are bound to: the host of the back office. */
const partyOf = ({ PUBLIC_URL }: Context['config']) => ({
  expectedRPID: new URL(PUBLIC_URL).hostname,
  expectedOrigin: PUBLIC_URL,
});

const transportsOf = ({ transports }: PasskeyRow) =>
  transports as NonNullable<RegistrationResponseJSON['response']['transports']>;
const addingBy = (name: string): string => `new passkey of ${name}`;
const loggingIn = 'log-in';

/** Options for an authenticator that makes a passkey of a person, and the sealed challenge that comes back with it. */
export async function offerPasskey({ config, db, challenges }: Parts, name: string) {
  const { challenge, sealed } = challenges.make(addingBy(name));
  const known = await listPasskeys(db, name);
  const options = await generateRegistrationOptions({
    ...{ rpName: 'Sanuk', rpID: partyOf(config).expectedRPID, userName: name },
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: transportsOf(one) })),
    // The passkey alone logs in: it knows whose it is, and asks for a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge: sealed, options };
}

/** Registers a passkey that an authenticator made. @returns false for one that does not fit its challenge, is known, or is too many */
export async function addPasskey(
  { config, db, challenges }: Parts,
  name: string,
  given: { challenge: string; response: RegistrationResponseJSON; label: string },
): Promise<boolean> {
  const expectedChallenge = challenges.take(addingBy(name), given.challenge);
  if (expectedChallenge === null || (await listPasskeys(db, name)).length >= most) return false;
  const verified = await verifyRegistrationResponse({
    ...{ response: given.response, expectedChallenge, ...partyOf(config) },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return insertPasskey(db, {
    ...{ credential_id: id, name, counter, transports, label: given.label },
    public_key: Buffer.from(publicKey),
  });
}

/** Options for an authenticator that logs a person in, whoever it is. */
export async function offerLogIn({ config, challenges }: Omit<Parts, 'db'>) {
  const { challenge, sealed } = challenges.make(loggingIn);
  const options = await generateAuthenticationOptions({
    rpID: partyOf(config).expectedRPID,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
  });
  return { challenge: sealed, options };
}

/** Checks what an authenticator signed. @returns whose passkey it is, and whether it proves that; null when the passkey is unknown */
export async function checkPasskey(
  { config, db, challenges }: Parts,
  given: { challenge: string; response: AuthenticationResponseJSON },
): Promise<{ name: string; isProven: boolean } | null> {
  // First: nobody without a passkey makes the server remember a challenge.
  const passkey = await findPasskey(db, given.response.id);
  const expectedChallenge = passkey ? challenges.take(loggingIn, given.challenge) : null;
  if (!passkey || expectedChallenge === null) return null;
  const { credential_id: id, name } = passkey;
  const verified = await verifyAuthenticationResponse({
    ...{ response: given.response, expectedChallenge, ...partyOf(config) },
    requireUserVerification: true,
    credential: {
      ...{ id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
      transports: transportsOf(passkey),
    },
  }).catch(() => null);
  const isProven =
    verified?.verified === true && (await notePasskeyUse(db, id, verified.authenticationInfo.newCounter));
  return { name, isProven };
}
