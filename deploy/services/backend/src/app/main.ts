import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { readConfig } from '../context/config.ts';
import { openDatabase } from '../database/database-access.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { createBackend } from './backend.ts';
import { migrations } from './migrations.ts';
import { rights } from './rights.ts';

const started = performance.now();
const config = readConfig(process.env);
const log = pino({ level: config.logLevel });

const embedded = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({ folder: path.join(config.dataDir, 'postgres') });
try {
  const addresses = embedded
    ? { ownerUrl: embedded.url, appUrl: null }
    : { ownerUrl: config.databaseOwnerUrl, appUrl: config.databaseUrl };
  const { appUrl, applied, reset } = await openDatabase(addresses, config.dataDir, migrations, rights);
  if (reset.length > 0) log.warn({ settings: reset }, 'settings of the database login are reset');
  // From here on nothing in this process knows the owner's password.
  delete process.env.DATABASE_URL;
  delete process.env.DATABASE_OWNER_URL;
  const backend = await createBackend(
    { ...config, databaseUrl: appUrl, databaseOwnerUrl: null },
    appUrl,
    log,
  );
  const stop = async () => {
    await backend.stop();
    await embedded?.stop();
  };
  closeWithGrace({ delay: 15_000, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected failure');
    await stop();
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
} catch (cause) {
  log.fatal({ err: cause }, 'the backend could not start');
  await embedded?.stop();
  process.exit(1);
}
