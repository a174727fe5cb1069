import type { PartState } from '@sanuk/common/readiness';
import type { AppContext, Feature, FeatureFactory } from '../../context/context.ts';
import { TrialBalance, type TrialBalanceOptions, type TrialBalanceRun } from './trial-balance.ts';

/** Migrations and privileges of this program, against which the database is checked. */
type Guards = Pick<TrialBalanceOptions, 'migrations' | 'rights'>;

const everyMs = 60_000;
/** So many unsealed audit events are more than one run seals. */
const backlog = 5_000;

/** Schedules the trial balance. Each problem is logged in every run, and counted in the metrics until a restart. */
export const trialBalanceFeature =
  (guards: Guards): FeatureFactory =>
  (context) =>
    trialBalance(context, guards);

function trialBalance({ db, databaseUrl, config, log, metrics }: AppContext, guards: Guards): Feature {
  const found = metrics.counter(
    'sanuk_ledger_problems_total',
    'What the trial balance found wrong, each time it looked.',
    ['check'],
  );
  const tampered = metrics.gauge(
    'sanuk_ledger_tampered',
    '1 from the first problem of the trial balance on, until the process is restarted.',
  );
  const unsealed = metrics.gauge('sanuk_ledger_unsealed_transfers', 'Transfers no checkpoint covers yet.');
  const newest = metrics.gauge('sanuk_ledger_checkpoint', 'Number of the newest checkpoint.');
  const lastPass = metrics.gauge(
    'sanuk_ledger_last_pass_timestamp_seconds',
    'When all that is sealed had been looked at again.',
  );
  const books = new TrialBalance(db, {
    folder: TrialBalance.folderIn(config.dataDir),
    key: config.ledgerSealKey,
    ...guards,
    databaseUrl,
  });

  let heads: PartState = { state: 'up' };

  const note = (run: TrialBalanceRun) => {
    heads = run.unrecorded
      ? { state: 'degraded', detail: `the heads of the ledger are not recorded: ${run.unrecorded}` }
      : { state: 'up' };
    if (!run.problems.some(({ check }) => check === 'reading')) {
      unsealed.set(run.unsealed);
      newest.set(Number(run.checkpoint));
    }
    if (run.isWholePass) lastPass.setToCurrentTime();
    for (const problem of run.problems) {
      found.inc({ check: problem.check });
      tampered.set(1);
      log.error({ ...problem }, 'the trial balance found the ledger tampered with');
    }
    if (run.sealed > 0) log.info({ checkpoint: `${run.checkpoint}`, transfers: run.sealed }, 'ledger sealed');
    if (run.sealedEvents > 0) log.info({ events: run.sealedEvents }, 'audit trail sealed');
  };

  return {
    name: 'trial-balance',
    parts: () => ({ heads }),
    jobs: [
      {
        name: 'trial-balance',
        everyMs: everyMs,
        async run() {
          const run = await books.run();
          if (run.isMine) note(run);
          if (run.problems.length > 0) return 0;
          // The trail of an older release is sealed without a pause.
          const hasBacklog = run.sealedEvents > 0 && run.unsealedEvents >= backlog;
          return hasBacklog ? run.sealed + run.sealedEvents : run.sealed;
        },
      },
    ],
  };
}
