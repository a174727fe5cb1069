import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sanuk/backend/embedded-postgres';
import { SettingError } from '../site/settings/settings.ts';

/** The PostgreSQL of this machine, started for a cluster alone. */
export interface ClusterDatabase {
  server: EmbeddedPostgres;
  ownerUrl: string;
  /** the login of the application, which `migrate` makes */
  appUrl: string;
}

const installed = '/usr/lib/postgresql';
const oldest = 15;

/** Starts the newest PostgreSQL that Debian's packages installed. @throws SettingError where there is none */
export async function startDatabase(data: string): Promise<ClusterDatabase> {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  const version = Math.max(...versions.filter((number) => number >= oldest));
  if (!Number.isFinite(version))
    throw new SettingError(`No PostgreSQL ${oldest} or newer is installed: apt-get install postgresql.`);
  const folder = join(data, 'postgres');
  const server = await startEmbeddedPostgres({ folder, native: join(installed, String(version)) });
  const appUrl = new URL(server.url);
  appUrl.username = 'sanuk_site';
  appUrl.password = secretIn(join(folder, 'app-password'));
  return { server, ownerUrl: server.url, appUrl: appUrl.href };
}

/** A random secret that is made once and stored for its owner alone. */
export function secretIn(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
