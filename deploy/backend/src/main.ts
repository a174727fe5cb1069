import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import pino from 'pino';
import { createBackend } from './backend.ts';
import { readConfig } from './kernel/config.ts';
import { startEmbeddedPostgres } from './kernel/embedded-postgres.ts';
import { migrate } from './kernel/migrations.ts';
import { migrations } from './migrations.ts';

const started = performance.now();
const config = readConfig(process.env);
const log = pino({ level: config.logLevel });

const embedded = config.databaseUrl
  ? null
  : await startEmbeddedPostgres({ folder: path.join(config.dataDir, 'postgres') });
const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
try {
  const applied = await migrate(databaseUrl, migrations);
  const backend = await createBackend(config, databaseUrl, log);
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
