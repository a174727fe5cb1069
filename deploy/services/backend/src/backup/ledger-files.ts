import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@sanuk/common/start-error';
import { definitionsName, digestOfDefinitions } from '../ledger/integrity/definitions-file.ts';
import { HeadFile, headLine, headsName, type KnownHead, readKey } from '../ledger/integrity/head-file.ts';
import type { SealedState } from '../ledger/integrity/sealed-state.ts';
import { TrialBalance } from '../ledger/integrity/trial-balance.ts';

export { definitionsName, headsName };

/** The files of the ledger outside of the database, except its key: their text by file name. */
export type LedgerFiles = Readonly<Record<typeof headsName | typeof definitionsName, string>>;

/** Names of those files. */
export const ledgerFileNames = [headsName, definitionsName] as const;

/** Returns the key of the ledger: the given one or the one below the data folder. @throws StartError where there is neither */
export function requireSealKey(dataDir: string, given: string | null): Buffer {
  const key = readKey(TrialBalance.folderIn(dataDir), given);
  if (key) return key;
  throw new StartError(
    'LEDGER_SEAL_KEY is not set, and DATA_DIR has no ledger/seal.key: without the key of the ledger a backup proves nothing',
  );
}

/** Reads the newest head that a backend recorded below its data folder; null where there is none. */
export function readKnownHead(dataDir: string): KnownHead | null {
  const folder = TrialBalance.folderIn(dataDir);
  return existsSync(path.join(folder, headsName)) ? new HeadFile(folder).newest() : null;
}

/**
 * Returns the files of the ledger as they belong to a snapshot: heads up to its newest checkpoint, and the definitions that this
 * checkpoint sealed, where they are listed.
 */
export function filesOfSnapshot(
  dataDir: string,
  { checkpoint, definitions }: Pick<SealedState, 'checkpoint' | 'definitions'>,
): LedgerFiles {
  const folder = TrialBalance.folderIn(dataDir);
  const listed = readText(folder, definitionsName).split('\n');
  const isListed = checkpoint?.guards === digestOfDefinitions(listed);
  return {
    [headsName]: checkpoint ? headsUpTo(readText(folder, headsName), checkpoint) : '',
    [definitionsName]: (isListed ? listed : definitions).join('\n'),
  };
}

/** The file may already have later heads, or may lack those that another backend sealed. */
function headsUpTo(text: string, { no, head, sealed_at }: NonNullable<SealedState['checkpoint']>): string {
  const newest = headLine(no, head, sealed_at);
  const lines = text.split('\n').filter((line) => /^\d+ [0-9a-f]{64} /.test(line));
  const known = lines.filter((line) => BigInt(line.split(' ')[0] ?? 0) <= no).map((line) => `${line}\n`);
  return [...known, ...(known.at(-1) === newest ? [] : [newest])].join('');
}

/** Writes the files of a restored ledger below the data folder. Heads that are there stay: they tell what was lost. */
export function restoreFiles(dataDir: string, files: LedgerFiles): void {
  const folder = TrialBalance.folderIn(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of ledgerFileNames)
    if (name !== headsName || readKnownHead(dataDir) === null)
      writeFileSync(path.join(folder, name), files[name], { mode: 0o600 });
}

function readText(folder: string, name: string): string {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
