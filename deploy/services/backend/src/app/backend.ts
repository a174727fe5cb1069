import { Metrics } from '@sanuk/common/metrics';
import { Readiness } from '@sanuk/common/readiness';
import { openTracer } from '@sanuk/common/tracing';
import { gameCategories } from '@sanuk/contract/areas/game';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { BackendConfig } from '../context/config.ts';
import type { AppContext, Feature } from '../context/context.ts';
import { Hook } from '../context/hook.ts';
import { BackendCount } from '../database/backend-count.ts';
import { createDatabase, createPool } from '../database/database.ts';
import { watchDatabase, watchPool } from '../database/database-metrics.ts';
import { readDatabaseStates } from '../database/database-state.ts';
import { openAgentDirectory } from '../features/agents/agent-directory.service.ts';
import { readEdgeRoom } from '../features/house-edge/house-edge.service.ts';
import { findStaffKey } from '../features/staff/staff.service.ts';
import { buildApp } from '../http/app.ts';
import { outsideStates } from '../http/outside-call.ts';
import { watchJobs } from '../jobs/job-metrics.ts';
import { createJobRunner, type Job } from '../jobs/jobs.ts';
import { PasswordHasher } from '../passwords/password-hash.ts';
import { createSessions } from '../sessions/sessions.service.ts';
import { featureFactories } from './features.ts';
import { migrations } from './migrations.ts';

/** A backend that starts or ends changes the parts of the others after this time. */
const countBackendsMs = 10_000;

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
  const tracer = await openTracer(config.tracing, log);
  const metrics = new Metrics('backend');
  watchPool(metrics, pool);
  watchDatabase(metrics, db);
  const context: AppContext = {
    config,
    databaseUrl,
    db,
    log,
    tracer,
    metrics,
    agents,
    houseEdge: { readRoom: () => readEdgeRoom({ db, config, agents }) },
    sessions: createSessions(db, config),
    staff: { findKey: (keyId) => findStaffKey(db, keyId) },
    countBet: betCounter(metrics),
    passwordHasher: new PasswordHasher(),
    backends: new BackendCount(),
    hooks: {
      depositCredited: new Hook(),
      giftCredited: new Hook(),
      bonusPlayed: new Hook(),
      memberRegistered: new Hook(),
      deviceAdded: new Hook(),
      memberCleared: new Hook(),
      playStopped: new Hook(),
      sessionsEnded: new Hook(),
    },
  };
  const features = featureFactories.map((create) => create(context));
  const readiness = new Readiness(metrics, log, {
    needed: async () => ({ ...(await readDatabaseStates(db, migrations)) }),
    reported: () => Object.assign({}, outsideStates(), ...features.map((feature) => feature.parts?.())),
  });
  const app = await buildApp(context, features, readiness);
  const counting: Job = {
    name: 'backends: count',
    everyMs: countBackendsMs,
    run: () => context.backends.refresh(db),
  };
  const jobs = [counting, ...features.flatMap((feature) => feature.jobs ?? [])];
  const runner = createJobRunner(jobs, log, watchJobs(metrics, jobs));
  return {
    pool,
    app,
    context,
    readiness,
    features,
    jobs,
    async start() {
      metrics.watchProcess();
      for (const feature of features) await feature.start?.();
      runner.start();
    },
    async stop() {
      await app.close();
      await runner.stop();
      for (const feature of [...features].reverse()) await feature.stop?.();
      await db.destroy();
      await tracer?.close();
    },
  };
}

/** Every product has a counter from the start: Prometheus computes no rate for a counter that is missing. */
function betCounter(metrics: Metrics): AppContext['countBet'] {
  const bets = metrics.counter('sanuk_bets_total', 'Bets in games and bills of lotteries that were placed.', [
    'product',
  ]);
  for (const product of [...gameCategories, 'lotto']) bets.inc({ product }, 0);
  return (product) => bets.inc({ product });
}
