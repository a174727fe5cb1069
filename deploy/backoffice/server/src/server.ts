import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { deleteOld } from './accounts/attempts.repository.ts';
import { BackendAccess } from './backend/backend-access.ts';
import type { BackofficeConfig } from './config.ts';
import type { Context } from './context.ts';
import { migrate, openDatabase } from './database/database.ts';
import { buildApp } from './http/app.ts';
import { Notes } from './notes/notes.ts';
import { type PushOptions, startPush } from './push/push.ts';
import { openReleases } from './releases/releases.ts';
import { Seal } from './secrets/seal.ts';

export interface BackofficeServer {
  app: FastifyInstance;
  context: Context;
  stop(): Promise<void>;
}

/** How often what no limit counts any more is deleted. */
const cleanEveryMs = 6 * 3_600_000;

/** Migrates the database and builds the server; the caller lets it listen. @throws StartError */
export async function startServer(
  config: BackofficeConfig,
  log: FastifyBaseLogger,
  { push: pushOptions }: { push?: PushOptions } = {},
): Promise<BackofficeServer> {
  const releases = config.releases && (await openReleases(config.releases));
  const db = openDatabase(config.DATABASE_URL, config.POOL_SIZE);
  const seal = new Seal(config.BACKOFFICE_SECRET);
  const backend = new BackendAccess(config.BACKEND_URL, seal);
  try {
    await migrate(db);
    await deleteOld(db);
    const clean = () =>
      deleteOld(db).catch((cause: unknown) => log.warn({ err: cause }, 'old attempts were not deleted'));
    const cleaning = setInterval(() => void clean(), cleanEveryMs).unref();
    const push = await startPush({ db, backend, seal, log, publicUrl: config.PUBLIC_URL }, pushOptions);
    const notes = new Notes({ db, backend, log });
    const context: Context = { config, db, seal, backend, push, notes, releases, log };
    const app = await buildApp(context);
    notes.start();
    return {
      app,
      context,
      async stop() {
        clearInterval(cleaning);
        await Promise.all([app.close(), push.stop()]);
        await notes.stop();
        await db.destroy();
      },
    };
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
}
