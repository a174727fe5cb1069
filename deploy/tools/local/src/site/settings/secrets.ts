import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Keyring, keyIdOf, type SigningKey } from '@sanuk/common/signature';
import { providers } from '@sanuk/sandbox/providers';

/** Who signs in each relation of a local site; every provider of the sandbox is one of its own. */
const parties = {
  providerKeys: providers.map(({ id }) => id),
  bankKeys: ['bank'],
  smsKeys: ['sms'],
  drawsKeys: ['draws'],
  // The channels at LINE that the brands' agent.json name.
  lineKeys: ['2000000005', '2000000007'],
  // Two people beside the shared key, so that one can approve what the other proposes.
  operatorKeys: ['operator', 'somchai', 'somsri'],
} as const;

/** Names of the time when each relation had one secret, and all providers the same one. */
const formerNames = ['providerSecret', 'bankSecret', 'smsSecret', 'operatorSecret', 'edgeSecret'];

/** What the processes of one local site sign their messages with, as their environment takes it. */
export type Secrets = Record<keyof typeof parties | 'codeSecret' | 'backofficeSecret', string>;

const newSecret = () => randomBytes(32).toString('hex');

/**
 * The secrets of this site, made at random on the first start and kept readable by their owner only. A key that a newer
 * version asks for is added behind those that stand there; no secret is ever changed. The file is replaced whole.
 * @param brands of the site, which the staff's keys name
 * @throws Error when keys in the file cannot be read
 */
export function keepSecrets(file: string, brands: readonly string[] = []): Secrets {
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const found: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  for (const name of formerNames) delete found[name];
  const rings = Object.fromEntries(
    Object.entries(parties).map(([name, names]) => [name, completed(textOf(found[name]), names)]),
  ) as Record<keyof typeof parties, string>;
  rings.operatorKeys = withBrands(rings.operatorKeys, brands);
  const secrets = {
    ...rings,
    codeSecret: textOf(found.codeSecret) || newSecret(),
    backofficeSecret: textOf(found.backofficeSecret) || newSecret(),
  };
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, `${JSON.stringify({ ...found, ...secrets }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(next, 0o600);
  renameSync(next, file);
  return secrets;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The same keys, and one for each party that has none. */
function completed(text: string, names: readonly string[]): string {
  const ring = text ? Keyring.parse(text) : null;
  const missing = names.filter((name) => !ring?.has(name));
  return [...(text ? [text] : []), ...missing.map((name) => `${name}:k1=${newSecret()}`)].join(',');
}

/**
 * The staff's keys with the brands they are for. One that names none gets all; a brand that no key names is new, and every
 * key gets it. What somebody took from a key stays taken.
 */
function withBrands(text: string, brands: readonly string[]): string {
  const { keys } = Keyring.parse(text);
  const added = brands.filter((brand) => !keys.some((key) => key.brands?.includes(brand)));
  const brandsOf = (key: SigningKey) => (key.brands ? [...key.brands, ...added] : brands).join('+');
  return keys.map((key) => `${keyIdOf(key)}${brandsOf(key) && `@${brandsOf(key)}`}=${key.secret}`).join(',');
}
