import { Keyring, type SigningKey, signedHeaders } from '@sanuk/common/signature';
import type { SandboxKeys } from '../config.ts';
import { providers } from '../game/providers.ts';

export const keyTexts = {
  PROVIDER_KEYS: providers.map(({ id }) => `${id}:k1=secret-of-${id}-in-tests`).join(','),
  BANK_KEYS: 'bank:k1=secret-of-the-bank-in-tests',
  SMS_KEYS: 'sms:k1=secret-of-the-texts-in-tests',
  DRAWS_KEYS: 'draws:k1=secret-of-the-draws-in-tests',
  LINE_KEYS: '2000000005:k1=secret-of-the-channel-in-tests',
};

export const testKeys: SandboxKeys = {
  provider: Keyring.parse(keyTexts.PROVIDER_KEYS),
  bank: Keyring.parse(keyTexts.BANK_KEYS),
  sms: Keyring.parse(keyTexts.SMS_KEYS),
  draws: Keyring.parse(keyTexts.DRAWS_KEYS),
  line: Keyring.parse(keyTexts.LINE_KEYS),
};

/** The headers of a request as the backend signs it. */
export const signedByBackend = (
  key: SigningKey,
  target: string,
  body: string,
  { method = 'POST', nowMs = Date.now() } = {},
): Record<string, string> => signedHeaders(key, { to: 'outside', method, target, body }, nowMs);
