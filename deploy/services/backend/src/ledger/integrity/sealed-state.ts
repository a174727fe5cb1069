import { StartError } from '@sanuk/common/start-error';
import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { type Checkpoint, genesis, headOf } from './checkpoint-seal.ts';
import { countTransfers, findCheckpoints, findNewest } from './checkpoints.repository.ts';
import { readDefinitions } from './guards.repository.ts';
import type { KnownHead } from './head-file.ts';

/** The newest checkpoint of a ledger, and the definitions that protect it. */
export interface SealedState {
  checkpoint: Pick<Checkpoint, 'no' | 'head' | 'sealed_at' | 'guards'> | null;
  transfers: number;
  definitions: string[];
}

/**
 * Reads the newest checkpoint of a ledger.
 * @param known the newest head that was recorded outside of the database
 * @throws StartError when the checkpoint is not sealed with the key, or the database lacks the recorded head
 */
export async function readSealedState(
  queries: Queries,
  key: Buffer,
  known: KnownHead | null,
): Promise<SealedState> {
  const newest = await findNewest(queries);
  if (newest && !(await isSealed(queries, key, newest)))
    throw new StartError(
      `checkpoint ${newest.no} of the ledger was not sealed with this key: LEDGER_SEAL_KEY is another, or the ledger was tampered with`,
    );
  if (known && !(await hasHead(queries, known)))
    throw new StartError(
      `the database lacks checkpoint ${known.no} as heads.log of DATA_DIR has it: it is another database, an older state, or was tampered with`,
    );
  return {
    checkpoint: newest ?? null,
    transfers: await countTransfers(queries),
    definitions: await readDefinitions(queries),
  };
}

async function isSealed(queries: Queries, key: Buffer, newest: Checkpoint): Promise<boolean> {
  const [previous] = await findCheckpoints(queries, newest.no - 1n, 1);
  const before = newest.no === 1n ? genesis : previous?.head;
  return before !== undefined && headOf(key, before, newest).equals(newest.head);
}

async function hasHead(queries: Queries, known: KnownHead): Promise<boolean> {
  const [found] = await findCheckpoints(queries, known.no, 1);
  return found?.no === known.no && found.head.toString('hex') === known.head;
}

/** Lets transaction numbers continue after those of the server that a dump came from. For the owner of the database. */
export const adoptServer = (queries: Queries) => sql`select ledger.adopt_server()`.execute(queries);
