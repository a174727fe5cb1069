import { Metrics } from '@sanuk/common/metrics';
import { Readiness } from '@sanuk/common/readiness';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { BackendConfig } from '../context/config.ts';
import type { AppContext, Feature } from '../context/context.ts';
import { Hook } from '../context/hook.ts';
import { createDatabase, createPool } from '../database/database.ts';
import { readDatabaseStates } from '../database/database-state.ts';
import { openAgentDirectory } from '../features/agents/agent-directory.service.ts';
import { readEdgeRoom } from '../features/house-edge/house-edge.service.ts';
import { buildApp } from '../http/app.ts';
import { createJobRunner, type Job } from '../jobs/jobs.ts';
import { PasswordHasher } from '../passwords/password-hash.ts';
import { createSessions } from '../sessions/sessions.service.ts';
import { featureFactories } from './features.ts';
import { migrations } from './migrations.ts';

/** The backend with all its features, on one database. */
export interface Backend {
  pool: pg.Pool;
  app: FastifyInstance;
  context: AppContext;
  readiness: Readiness;
  features: Feature[];
  jobs: Job[];
  /** Starts background work and features. The caller starts the HTTP server by `app.listen`. */
  start(): Promise<void>;
  /** Drains requests, then ends background work, then closes connections. */
  stop(): Promise<void>;
}

/** Creates the backend. The database must be migrated before. */
export async function createBackend(
  config: BackendConfig,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<Backend> {
  const pool = createPool(databaseUrl, config.poolSize, config.timeouts.handlerMs);
  const db = createDatabase(pool);
  const agents = await openAgentDirectory(db, config, log);
  const context: AppContext = {
    config,
    databaseUrl,
    db,
    log,
    metrics: new Metrics('backend'),
    agents,
    houseEdge: { readRoom: () => readEdgeRoom({ db, config, agents }) },
    sessions: createSessions(db, config),
    passwordHasher: new PasswordHasher(),
    hooks: {
      depositCredited: new Hook(),
      giftCredited: new Hook(),
      bonusPlayed: new Hook(),
      memberRegistered: new Hook(),
      memberCleared: new Hook(),
      playStopped: new Hook(),
      sessionsEnded: new Hook(),
    },
  };
  const features = featureFactories.map((create) => create(context));
  const readiness = new Readiness(context.metrics, {
    needed: async () => ({ ...(await readDatabaseStates(db, migrations)) }),
  });
  const app = await buildApp(context, features, readiness);
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const runner = createJobRunner(jobs, log);
  return {
    pool,
    app,
    context,
    readiness,
    features,
    jobs,
    async start() {
      context.metrics.watchProcess();
      for (const feature of features) await feature.start?.();
      runner.start();
    },
    async stop() {
      await app.close();
      await runner.stop();
      for (const feature of [...features].reverse()) await feature.stop?.();
      await db.destroy();
    },
  };
}
