import type { KeyObject } from 'node:crypto';

/**
 * A secret that one outside party shares with the backend. Both directions use it, so a signature also names its
 * recipient; `party` is who the key belongs to: a provider's id, `bank`, `sms`, `draws`, `operator`.
 */
export interface SigningKey {
  party: string;
  id: string;
  secret: string;
  /** of keys of the staff: the brands it gives orders for, as its receiver wrote them down */
  brands?: readonly string[];
}

/** A person's key: the private half of an Ed25519 pair at its owner, the public half at the receiver. */
export interface PersonKey {
  party: string;
  id: string;
  pair: KeyObject;
}

/** A key that signs requests. */
export type RequestKey = SigningKey | PersonKey;

const partySource = '[a-z0-9][a-z0-9_.-]{1,29}';
const brandSource = '[a-z][a-z0-9-]{0,39}';
const keyPattern = new RegExp(
  `^(${partySource}):([A-Za-z0-9_-]{1,40})(?:@(${brandSource}(?:\\+${brandSource})*))?=([A-Za-z0-9_+/=-]{16,256})$`,
);

/** What X-Key-Id may say: `party:id`. */
export const keyIdPattern = new RegExp(`^${partySource}:[A-Za-z0-9_-]{1,40}$`);

/** How a key is named, in a header and in the database. */
export const keyIdOf = ({ party, id }: Pick<SigningKey, 'party' | 'id'>): string => `${party}:${id}`;

/**
 * The keys one process knows, as they stand in the environment: `party:id=secret`, comma separated; `party:id@siam+thara=secret`
 * where a key is for some brands alone. Every key of a party is accepted and its first one signs, so a key is rotated without a refused request: both sides add the new one
 * behind, then both put it in front, then both drop the old one.
 */
export class Keyring {
  readonly #keys = new Map<string, SigningKey>();

  /** @throws Error naming the entry (never its secret) that cannot be read, or that repeats an id or a secret */
  static parse(text: string): Keyring {
    const ring = new Keyring();
    for (const [index, entry] of text.split(',').entries()) {
      const [, party, id, brands, secret] = keyPattern.exec(entry.trim()) ?? [];
      if (!party || !id || !secret || party === 'backend')
        throw new Error(`entry ${index + 1} is not party:id=secret with a secret of 16 to 256 characters`);
      ring.#add({ party, id, secret, ...(brands && { brands: brands.split('+') }) });
    }
    return ring;
  }

  #add(key: SigningKey): void {
    const keyId = keyIdOf(key);
    if (this.#keys.has(keyId)) throw new Error(`the key ${keyId} stands there twice`);
    if ([...this.#keys.values()].some(({ secret }) => secret === key.secret))
      throw new Error(`the key ${keyId} has the secret of another key`);
    if ([...this.#keys.values()].filter(({ party }) => party === key.party).length === 2)
      throw new Error(`${key.party} has more than two keys`);
    this.#keys.set(keyId, key);
  }

  /** Everyone who has a key, in the order they stand in. */
  get parties(): string[] {
    return [...new Set([...this.#keys.values()].map(({ party }) => party))];
  }

  /** Every key, in the order they stand in. */
  get keys(): SigningKey[] {
    return [...this.#keys.values()];
  }

  has(party: string): boolean {
    return [...this.#keys.values()].some((key) => key.party === party);
  }

  /** The key a party signs with. @throws Error when it has none */
  signingKey(party: string): SigningKey {
    for (const key of this.#keys.values()) if (key.party === party) return key;
    throw new Error(`there is no key of ${party}`);
  }

  find(keyId: string): SigningKey | undefined {
    return this.#keys.get(keyId);
  }

  /** True when some secret of this ring stands in the other one as well. */
  sharesSecretWith(other: Keyring): boolean {
    const secrets = new Set([...this.#keys.values()].map(({ secret }) => secret));
    return [...other.#keys.values()].some(({ secret }) => secrets.has(secret));
  }
}

/**
 * The keys in a variable of the environment.
 * @param party who must have one of them
 * @throws Error naming the variable, and the entry that cannot be read
 */
export function readKeyring(variable: string, text: string, party?: string): Keyring {
  try {
    const ring = Keyring.parse(text);
    if (party !== undefined) ring.signingKey(party);
    return ring;
  } catch (cause) {
    throw new Error(`${variable}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
