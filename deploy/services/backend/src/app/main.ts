import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { done, exitCodes, runCommandLine, said, UsageError, unknownCommand, wholeNumberOf } from '@sanuk/cli';
import { createLog } from '@sanuk/common/log';
import { StartError } from '@sanuk/common/start-error';
import closeWithGrace from 'close-with-grace';
import { type BackendConfig, readConfig } from '../context/config.ts';
import { openDatabase } from '../database/database-access.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { readOrMakeKey } from '../ledger/integrity/head-file.ts';
import { TrialBalance } from '../ledger/integrity/trial-balance.ts';
import { createBackend } from './backend.ts';
import { readMigrateConfig, runMigrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { rights } from './rights.ts';

const started = performance.now();

const usage = `backend [migrate [--wait <seconds>]] [--check-config]

  answers the calls of the contract; its settings come from the environment (docs/settings.md)

  migrate            migrates the database, makes the login of the application where it is missing, and ends
  --wait <seconds>   for a database that does not answer yet; otherwise migrate ends at once
  --check-config     reads the settings, reports whether they are valid, and ends

  exit code: 0 done, or stopped by a signal · 2 command not understood · 1 a setting is missing or wrong, or the backend cannot start
`;

async function serve(config: BackendConfig): Promise<void> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ folder: path.join(config.dataDir, 'postgres') });
  try {
    await serveFrom(embedded, config);
  } catch (cause) {
    await embedded?.stop();
    throw cause;
  }
}

async function serveFrom(embedded: EmbeddedPostgres | null, config: BackendConfig): Promise<void> {
  const log = createLog({ service: 'backend', level: config.logLevel });
  const addresses = embedded
    ? { ownerUrl: embedded.url, appUrl: null }
    : { ownerUrl: config.databaseOwnerUrl, appUrl: config.databaseUrl };
  const sealKey = readOrMakeKey(TrialBalance.folderIn(config.dataDir), config.ledgerSealKey);
  const program = { migrations, rights, sealKey };
  const { appUrl, applied, newer, reset } = await openDatabase(addresses, config.dataDir, program);
  if (newer > 0) log.warn({ migrations: newer }, 'a newer program has migrated the database');
  if (reset.length > 0) log.warn({ settings: reset }, 'settings of the database login are reset');
  // From here on nothing in this process knows the owner's password.
  delete process.env.DATABASE_URL;
  delete process.env.DATABASE_OWNER_URL;
  const backend = await createBackend(
    { ...config, databaseUrl: appUrl, databaseOwnerUrl: null },
    appUrl,
    log,
  );
  closeWithGrace({ delay: 15_000 + config.drainMs, logger: log }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected failure');
    backend.readiness.drain();
    if (signal === 'SIGTERM') await wait(config.drainMs);
    await backend.stop();
    await embedded?.stop();
  });
  await backend.start();
  await backend.app.listen({ host: config.host, port: config.port });
  log.info(
    {
      port: config.port,
      database: embedded ? `embedded, ${embedded.adopted ? 'taken over' : 'started'}` : 'external',
      migrations: applied,
      readyMs: Math.round(performance.now() - started),
    },
    'backend ready',
  );
}

await runCommandLine({
  usage,
  flags: { 'check-config': { type: 'boolean' }, wait: { type: 'string' } },
  words: 'names',
  expected: [{ kind: StartError, exitCode: exitCodes.fault }],
  async run({ values, words: [command, ...more] }) {
    const isCheck = values['check-config'] === true;
    const valid = done('configuration is valid', null);
    if (more[0] !== undefined) throw new UsageError(`no argument ${more[0]}; --help says what there is`);
    if (values.wait !== undefined && command !== 'migrate') throw new UsageError('--wait goes with migrate');
    const waitSeconds = wholeNumberOf('--wait', values.wait ?? '0', { from: 0, to: 3_600 });
    if (command === undefined) {
      const config = readConfig(process.env);
      if (isCheck) return valid;
      await serve(config);
      return said(exitCodes.done);
    }
    if (command !== 'migrate') throw unknownCommand(command, ['migrate']);
    const config = readMigrateConfig(process.env);
    if (isCheck) return valid;
    return done(await runMigrate(config, waitSeconds), null);
  },
});
// What a failed start has opened would keep the process alive.
if (process.exitCode !== exitCodes.done) process.exit();
