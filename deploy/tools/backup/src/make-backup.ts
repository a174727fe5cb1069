import { open } from 'node:fs/promises';
import path from 'node:path';
import { type DatabaseSnapshot, withSnapshot } from '@sanuk/backend/backup-snapshot';
import { filesOfSnapshot, ledgerFileNames, readKnownHead } from '@sanuk/backend/ledger-files';
import { backendSettings } from '@sanuk/backend/settings';
import { BackupFolders } from './backup-folders.ts';
import {
  describeFile,
  dumpName,
  fingerprintOf,
  type Manifest,
  manifestName,
  sealedText,
} from './manifest.ts';
import { findProgram, runOnDatabase } from './pg-program.ts';

export interface BackupOptions {
  backupDir: string;
  ownerUrl: string;
  dataDir: string;
  sealKey: Buffer;
  /** number of backups of this database that stay */
  keep: number;
}

/**
 * Writes a dump of the database, the heads of its sealed ledger and their manifest, all of one snapshot. Older backups are removed
 * after the new one is complete.
 * @throws BackupError or StartError in one sentence
 */
export function makeBackup(options: BackupOptions): Promise<{ name: string; manifest: Manifest }> {
  const { ownerUrl, sealKey, backupDir, keep } = options;
  // Recorded before the snapshot begins, so the snapshot has to have it.
  const known = readKnownHead(options.dataDir);
  return withSnapshot(ownerUrl, { sealKey, known }, async (snapshot) => {
    const dumpVersion = await findProgram('pg_dump', majorOf(snapshot));
    const folders = new BackupFolders(backupDir, snapshot.database);
    const madeAt = new Date();
    const { name, written: manifest } = await folders.add(madeAt, async (folder) => {
      await writeFiles(folder, snapshot, options);
      const files = await Promise.all(
        [dumpName, ...ledgerFileNames].map((file) => describeFile(folder, file)),
      );
      const made = {
        ...describeSnapshot(snapshot),
        made_at: madeAt.toISOString(),
        dump_version: dumpVersion,
      };
      const described = { ...made, seal_key: fingerprintOf(sealKey), secrets: secretSettings, files };
      await writeSafely(folder, manifestName, sealedText(sealKey, described));
      return described;
    });
    await folders.removeOld(keep, name);
    return { name, manifest };
  });
}

const majorOf = ({ serverVersionNumber }: DatabaseSnapshot) => Math.floor(serverVersionNumber / 10_000);

async function writeFiles(
  folder: string,
  snapshot: DatabaseSnapshot,
  { ownerUrl, dataDir }: BackupOptions,
): Promise<void> {
  // pg_dump keeps the mode of a file that exists; a new one would be readable by others.
  await writeSafely(folder, dumpName, '');
  await runOnDatabase('pg_dump', ownerUrl, [
    ...['--format=custom', `--snapshot=${snapshot.id}`, '--lock-wait-timeout=60s'],
    `--file=${path.join(folder, dumpName)}`,
  ]);
  const files = filesOfSnapshot(dataDir, snapshot);
  for (const name of ledgerFileNames) await writeSafely(folder, name, files[name]);
}

/** Writes a file to the disk, not only into memory. */
async function writeSafely(folder: string, name: string, text: string): Promise<void> {
  const handle = await open(path.join(folder, name), 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a restored site needs and no backup holds. */
const secretSettings = Object.entries(backendSettings)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name);

const describeSnapshot = ({ checkpoint, ...snapshot }: DatabaseSnapshot) => ({
  format: 1 as const,
  database: snapshot.database,
  encoding: snapshot.encoding,
  owner: snapshot.owner,
  logins: snapshot.logins,
  server_version: snapshot.serverVersion,
  checkpoint: checkpoint && {
    no: `${checkpoint.no}`,
    head: checkpoint.head.toString('hex'),
    sealed_at: checkpoint.sealed_at.toISOString(),
  },
  transfers: snapshot.transfers,
  migrations: snapshot.migrations,
});
