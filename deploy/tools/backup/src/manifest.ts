import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hmacSha256, isSameSecret } from '@sanuk/common/signature';
import { BackupError } from './backup-error.ts';

export const manifestName = 'manifest.json';
/** Name of the dump in a backup. */
export const dumpName = 'database.dump';

interface BackupFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** Describes a backup. It is written last: a folder without it is half a backup. */
export interface Manifest {
  format: 1;
  made_at: string;
  database: string;
  encoding: string;
  /** the owner of the database, and the logins of the application; a restore makes them under any name */
  owner: string;
  logins: string[];
  server_version: string;
  dump_version: number;
  /** newest checkpoint of the ledger; null where nothing is sealed yet */
  checkpoint: { no: string; head: string; sealed_at: string } | null;
  transfers: number;
  migrations: { name: string; checksum: string; program: string; compatible: boolean; seal: string | null }[];
  /** names the key that sealed this list, which is not in the backup */
  seal_key: string;
  /** settings with secrets that the site needs and the backup does not have */
  secrets: string[];
  files: BackupFile[];
}

/** Names a key without telling it. */
export const fingerprintOf = (key: Buffer): string =>
  hmacSha256(key, 'fingerprint of the ledger key').toString('hex').slice(0, 16);

const sealOf = (key: Buffer, manifest: Manifest): string =>
  hmacSha256(key, 'backup', JSON.stringify(manifest)).toString('hex');

/** Returns the text of a sealed manifest. */
export const sealedText = (key: Buffer, manifest: Manifest): string =>
  `${JSON.stringify({ ...manifest, seal: sealOf(key, manifest) }, null, 2)}\n`;

/** Reads the size and digest of a file. */
export async function describeFile(folder: string, name: string): Promise<BackupFile> {
  const file = path.join(folder, name);
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return { name, bytes: (await stat(file)).size, sha256: digest.digest('hex') };
}

/**
 * Reads the manifest of a backup and checks its seal and every file.
 * @throws BackupError that names what is missing, changed or sealed with another key
 */
export async function readManifest(folder: string, key: Buffer): Promise<Manifest> {
  const { seal, ...manifest } = await parseManifest(folder);
  const fingerprint = fingerprintOf(key);
  if (manifest.seal_key !== fingerprint)
    throw new BackupError(
      `the backup was sealed with the key ${manifest.seal_key}, and LEDGER_SEAL_KEY is ${fingerprint}: give the key of the ledger that was backed up`,
    );
  if (!isSameSecret(sealOf(key, manifest), seal))
    throw new BackupError(`${manifestName} of the backup was changed after it was sealed`);
  for (const file of manifest.files) await refuseChanged(folder, file);
  return manifest;
}

async function parseManifest(folder: string): Promise<Manifest & { seal: string }> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch((cause) => {
    throw new BackupError(`${folder} is no complete backup: it has no ${manifestName}`, { cause });
  });
  try {
    const { seal, ...manifest } = JSON.parse(text);
    if (manifest.format === 1 && typeof seal === 'string') return { ...manifest, seal };
  } catch {
    // Reported below, as a file of another form is.
  }
  throw new BackupError(`${manifestName} of the backup is not one that this program wrote`);
}

async function refuseChanged(folder: string, { name, bytes, sha256 }: BackupFile): Promise<void> {
  const now = await describeFile(folder, name).catch((cause) => {
    throw new BackupError(`${name} of the backup cannot be read: ${cause.message}`, { cause });
  });
  if (now.bytes !== bytes)
    throw new BackupError(`${name} of the backup has ${now.bytes} bytes instead of ${bytes}`);
  if (now.sha256 !== sha256)
    throw new BackupError(`${name} of the backup was changed: its sha-256 is another`);
}
