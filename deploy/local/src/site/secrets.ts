import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const names = ['providerSecret', 'bankSecret', 'smsSecret', 'operatorSecret', 'edgeSecret'] as const;

/** What the processes of one local site sign their messages with. */
export type Secrets = Record<(typeof names)[number], string>;

/**
 * The secrets of this site, made at random on the first start and kept readable by their owner only. One that a newer
 * version asks for is added; none is ever changed.
 */
export function keepSecrets(file: string): Secrets {
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const found: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const secrets = Object.fromEntries(
    names.map((name) => {
      const value = found[name];
      return [name, typeof value === 'string' && value ? value : randomBytes(32).toString('hex')];
    }),
  ) as Secrets;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...found, ...secrets }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
}
