import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { definitionsName, headsName, restoreFiles } from '@sanuk/backend/ledger-files';
import { migrations } from '@sanuk/backend/migrations';
import { readyRestored, refuseUnfitDatabase } from '@sanuk/backend/restored-database';
import { rights } from '@sanuk/backend/rights';
import { dumpName, type Manifest, readManifest } from './manifest.ts';
import { findProgram, runOnDatabase } from './pg-program.ts';

export interface RestoreOptions {
  ownerUrl: string;
  appUrl: string;
  dataDir: string;
  sealKey: Buffer;
}

/**
 * Restores a backup into an empty database and makes it ready for the application, under any owner and login. The dump is restored
 * in one transaction: what fails leaves the database empty.
 * @throws BackupError or StartError in one sentence
 */
export async function restoreBackup(folder: string, options: RestoreOptions): Promise<Manifest> {
  const { ownerUrl, appUrl, dataDir, sealKey } = options;
  const manifest = await readManifest(folder, sealKey);
  await findProgram('pg_restore', manifest.dump_version);
  await refuseUnfitDatabase(ownerUrl, manifest, { migrations });
  await runOnDatabase('pg_restore', ownerUrl, [
    // Owner and privileges are those of this database and this program.
    ...['--single-transaction', '--no-owner', '--no-privileges', path.join(folder, dumpName)],
  ]);
  await readyRestored(ownerUrl, appUrl, { migrations, rights, sealKey });
  const [heads = '', definitions = ''] = await Promise.all(
    [headsName, definitionsName].map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  restoreFiles(dataDir, { [headsName]: heads, [definitionsName]: definitions });
  return manifest;
}
