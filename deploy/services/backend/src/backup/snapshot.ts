import { StartError } from '@sanuk/common/start-error';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { type AppliedStep, appliedStepsSql, migrationLock } from '../database/migrations.ts';
import { withOwnerDatabase } from '../database/owner-database.ts';
import type { KnownHead } from '../ledger/integrity/head-file.ts';
import { readSealedState, type SealedState } from '../ledger/integrity/sealed-state.ts';

/** The state of a database at the moment of a backup. Other programs read the same state by the id of the snapshot. */
export interface DatabaseSnapshot extends SealedState {
  id: string;
  database: string;
  /** such as 150018 */
  serverVersionNumber: number;
  /** such as `15.18` */
  serverVersion: string;
  encoding: string;
  owner: string;
  /** logins with the rights of the application */
  logins: string[];
  migrations: AppliedStep[];
}

/** What a snapshot is compared with. */
export interface SnapshotCheck {
  /** key of the ledger */
  sealKey: Buffer;
  /** the newest head that was recorded outside of the database */
  known: KnownHead | null;
}

const backupLock = 7_203_013;

/**
 * Reads the state of a database as its owner, and keeps the snapshot while `work` runs. One backup of a database runs at a time, and
 * none while it is migrated.
 * @throws StartError in one sentence, also when the key or a recorded head is not of this ledger
 */
export const withSnapshot = <T>(
  ownerUrl: string,
  check: SnapshotCheck,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> =>
  withOwnerDatabase(ownerUrl, (db) =>
    db.connection().execute(async (connection) => {
      // Of the connection, before the transaction: what waits inside it would be older than what it waited for.
      const { rows } = await sql<{ is_alone: boolean; is_migrated: boolean }>`
        select pg_try_advisory_lock(${backupLock}) as is_alone,
          pg_try_advisory_lock_shared(${migrationLock}) as is_migrated`.execute(connection);
      if (!rows[0]?.is_alone) throw new StartError('another backup of this database runs');
      if (!rows[0].is_migrated) throw new StartError('the database is being migrated: back it up afterwards');
      return connection
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => work(await readSnapshot(tx, check)));
    }),
  );

async function readSnapshot(tx: Tx, { sealKey, known }: SnapshotCheck): Promise<DatabaseSnapshot> {
  const { rows } = await sql<Omit<DatabaseSnapshot, 'migrations' | keyof SealedState>>`
    select pg_export_snapshot() as id, current_database() as database,
      current_setting('server_version_num')::int as "serverVersionNumber",
      split_part(current_setting('server_version'), ' ', 1) as "serverVersion",
      pg_encoding_to_char(d.encoding) as encoding, d.datdba::regrole::text as owner,
      array(select u.rolname::text from pg_auth_members m join pg_roles u on u.oid = m.member
        where m.roleid = to_regrole('sanuk_app') and has_database_privilege(u.oid, d.oid, 'connect') order by 1) as logins
    from pg_database d where d.datname = current_database()`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('the database does not list itself');
  const { rows: migrations } = await sql.raw<AppliedStep>(appliedStepsSql).execute(tx);
  return { ...found, migrations, ...(await readSealedState(tx, sealKey, known)) };
}
