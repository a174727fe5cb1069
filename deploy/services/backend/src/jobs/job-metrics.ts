import type { Metrics } from '@sanuk/common/metrics';
import type { Job, JobOutcome, WatchJob } from './jobs.ts';

const outcomes: readonly JobOutcome[] = ['done', 'failed', 'database-away'];

/**
 * Counts the runs of jobs. How late a job is follows from its last success and its interval; a job that hangs is late too.
 * @returns what the runner calls after each run
 */
export function watchJobs(metrics: Metrics, jobs: readonly Job[]): WatchJob {
  const runs = metrics.counter('sanuk_job_runs_total', 'Runs of background jobs, by outcome.', [
    'job_name',
    'outcome',
  ]);
  const seconds = metrics.counter('sanuk_job_seconds_total', 'Time that runs of background jobs took.', [
    'job_name',
  ]);
  const rows = metrics.counter('sanuk_job_rows_total', 'Rows that background jobs processed.', ['job_name']);
  const interval = metrics.gauge('sanuk_job_interval_seconds', 'Longest pause between two runs of a job.', [
    'job_name',
  ]);
  const lastSuccess = metrics.gauge(
    'sanuk_job_last_success_timestamp_seconds',
    'When a job last ended without a failure; before the first time, when the process started.',
    ['job_name'],
  );
  for (const { name: job_name, everyMs } of jobs) {
    for (const outcome of outcomes) runs.inc({ job_name, outcome }, 0);
    interval.set({ job_name }, everyMs / 1000);
    lastSuccess.setToCurrentTime({ job_name });
  }
  return ({ name: job_name }, run) => {
    runs.inc({ job_name, outcome: run.outcome });
    seconds.inc({ job_name }, run.ms / 1000);
    rows.inc({ job_name }, run.rows);
    if (run.outcome === 'done') lastSuccess.setToCurrentTime({ job_name });
  };
}
