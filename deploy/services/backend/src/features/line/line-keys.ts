import { createPublicKey, type KeyObject } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { askOutside, jsonOf } from '../../http/outside-call.ts';

const timeoutMs = 5_000;
/** Tokens can name any key: an unknown one makes the backend fetch again at most this often. */
const refetchMs = 60_000;
/** A key that LINE has withdrawn is believed no longer than this. */
const maxAgeMs = 86_400_000;

const KeySet = Type.Object({ keys: Type.Array(Type.Unknown(), { maxItems: 100 }) });
const SigningKey = Type.Object({
  kid: Type.String(),
  kty: Type.Literal('EC'),
  crv: Type.Literal('P-256'),
  x: Type.String(),
  y: Type.String(),
});

/** Finds one of LINE's public keys by its id; null for an id that LINE does not publish. */
export type FindLineKey = (id: string) => Promise<KeyObject | null>;

/**
 * Caches the keys that LINE signs the tokens of LIFF browsers with.
 * @param url where LINE's API is
 * @returns a function that throws an Error when keys are missing or old and LINE cannot be reached
 */
export function createLineKeys(url: string, now: () => number = Date.now): FindLineKey {
  let keys: ReadonlyMap<string, KeyObject> = new Map();
  let fetchedAtMs = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  async function refetch(): Promise<void> {
    keys = await fetchKeys(url);
    fetchedAtMs = now();
  }

  return async (id) => {
    const ageMs = now() - fetchedAtMs;
    if (ageMs > (keys.has(id) ? maxAgeMs : refetchMs)) {
      fetching ??= refetch().finally(() => {
        fetching = undefined;
      });
      await fetching;
    }
    return keys.get(id) ?? null;
  };
}

/** @throws Error when LINE is away, or answers something else */
async function fetchKeys(url: string): Promise<ReadonlyMap<string, KeyObject>> {
  const answer = await askOutside({ method: 'GET', url: `${url}/oauth2/v2.1/certs`, key: null, timeoutMs });
  if (answer.status !== 200) throw new Error(`LINE answered ${answer.status}`);
  const set = jsonOf(answer);
  if (!Value.Check(KeySet, set)) throw new Error('LINE answered no keys');
  const keys = set.keys.filter((key) => Value.Check(SigningKey, key));
  return new Map(keys.map(({ kid, kty, crv, x, y }) => [kid, publicKey({ kty, crv, x, y })]));
}

const publicKey = (key: { kty: string; crv: string; x: string; y: string }): KeyObject =>
  createPublicKey({ key, format: 'jwk' });
