import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '@sanuk/common/start-error';
import { sql } from 'kysely';
import { createDatabase, createPool, isDatabaseAway } from '../database/database.ts';
import { prepareDatabase } from '../database/database-access.ts';
import { compareSteps, type DatabaseProgram } from '../database/migrations.ts';
import { withOwnerDatabase } from '../database/owner-database.ts';
import type { Problem } from '../ledger/integrity/problem.ts';
import { adoptServer } from '../ledger/integrity/sealed-state.ts';
import { TrialBalance, type TrialBalanceOptions } from '../ledger/integrity/trial-balance.ts';
import type { DatabaseSnapshot } from './snapshot.ts';

export type { Problem };

/** The books of a restored database, and the program they are checked with. */
export type RestoredBooks = Omit<TrialBalanceOptions, 'folder'> & { dataDir: string };

const attempts = 60;

/**
 * Checks that a backup can be restored into a database: it is empty, of the same encoding, and its steps are of this program or an older one.
 * @throws StartError in one sentence
 */
export async function refuseUnfitDatabase(
  ownerUrl: string,
  { encoding, migrations: applied }: Pick<DatabaseSnapshot, 'encoding' | 'migrations'>,
  { migrations }: Pick<DatabaseProgram, 'migrations'>,
): Promise<void> {
  const { refusal, newer } = compareSteps(migrations, applied);
  const [step] = newer;
  if (refusal ?? step)
    throw new StartError(
      refusal ?? `a newer program made the backup (${step?.name}): restore it with that one`,
    );
  const { rows } = await withOwnerDatabase(ownerUrl, (db) =>
    sql<{ database: string; encoding: string; relations: string[] }>`
      select current_database() as database, current_setting('server_encoding') as encoding,
        array(select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname !~ '^(pg_|information_schema$)' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
            and not exists (select from pg_depend d
              where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') order by 1) as relations`.execute(
      db,
    ),
  );
  const [found] = rows;
  if (found?.relations[0])
    throw new StartError(
      `the database ${found.database} is not empty (it has ${found.relations.length} tables, ${found.relations[0]} first): restore into a new one`,
    );
  if (found?.encoding !== encoding)
    throw new StartError(
      `the database is encoded in ${found?.encoding}, the backup in ${encoding}: create it with "encoding '${encoding}' template template0"`,
    );
}

/**
 * Makes a restored database ready for the application: transaction numbers, migrations, rights, the login and statistics.
 * @throws StartError in one sentence
 */
export async function readyRestored(ownerUrl: string, appUrl: string, program: DatabaseProgram) {
  await withOwnerDatabase(ownerUrl, adoptServer);
  const { applied } = await prepareDatabase(ownerUrl, appUrl, program);
  await withOwnerDatabase(ownerUrl, (db) => sql`analyze`.execute(db));
  return applied;
}

/** Opens the books of a database as the application does. @throws StartError in one sentence when the database goes away */
async function withBooks<T>(
  { dataDir, ...options }: RestoredBooks,
  work: (books: TrialBalance) => Promise<T>,
): Promise<T> {
  const db = createDatabase(createPool(options.databaseUrl, 2));
  try {
    return await work(new TrialBalance(db, { ...options, folder: TrialBalance.folderIn(dataDir) }));
  } catch (cause) {
    if (!isDatabaseAway(cause) || !(cause instanceof Error)) throw cause;
    throw new StartError(`the database cannot be reached: ${cause.message}`, { cause });
  } finally {
    await db.destroy();
  }
}

/** Seals and checks every checkpoint, transfer, account and audit event once. @returns each problem once */
export const checkBooks = (restored: RestoredBooks): Promise<Problem[]> => withBooks(restored, checkAll);

async function checkAll(books: TrialBalance): Promise<Problem[]> {
  const problems = new Map<string, Problem>();
  for (let failed = 0; failed < attempts; ) {
    const run = await books.run();
    for (const problem of run.problems) problems.set(JSON.stringify(problem), problem);
    const isUnreadable = run.problems.some(({ check }) => check === 'reading' || check === 'login');
    const isSealed = run.sealed === 0 && run.sealedEvents === 0;
    if (isUnreadable || (run.isWholePass && isSealed)) return [...problems.values()];
    if (run.isMine) continue;
    failed += 1;
    await wait(1_000);
  }
  throw new StartError('a backend checks the same ledger all the time: try again, or stop the backends');
}

/**
 * Accepts changed definitions and lost checkpoints of a restored database, where every other check finds nothing.
 * @returns what was accepted or, with `isAccepted` false, everything that was found
 */
export const acceptBooks = (
  restored: RestoredBooks,
  why: string,
): Promise<{ isAccepted: boolean; problems: Problem[] }> =>
  withBooks(restored, async (books) => {
    const problems = await checkAll(books);
    const isAcceptable = problems.every(({ check }) => check === 'heads' || check === 'guards');
    return isAcceptable ? books.accept(why) : { isAccepted: false, problems };
  });
