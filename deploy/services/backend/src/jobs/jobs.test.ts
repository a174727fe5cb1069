import { Metrics } from '@sanuk/common/metrics';
import pino from 'pino';
import { watchJobs } from './job-metrics.ts';
import { createJobRunner, WakeSignal } from './jobs.ts';

const log = pino({ level: 'silent' });

test('[P5] a job that found work runs again at once, and stopping waits for the helping in hand', async () => {
  let runs = 0;
  let finished = 0;
  let reached = () => {};
  const third = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const runner = createJobRunner(
    [
      {
        name: 'busy',
        everyMs: 3_600_000,
        run: async () => {
          runs += 1;
          if (runs === 3) reached();
          await Promise.resolve();
          finished += 1;
          return runs < 3 ? 1 : 0;
        },
      },
    ],
    log,
  );
  runner.start();
  await third;
  await runner.stop();
  expect([runs, finished]).toEqual([3, 3]);
});

test('[P5] a job that fails is counted and does not stop the others, or itself', async () => {
  let good = 0;
  let reached = () => {};
  const enough = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const failures: unknown[] = [];
  const noisy = pino({ level: 'error' }, { write: (line: string) => failures.push(JSON.parse(line)) });
  const jobs = [
    { name: 'bad', everyMs: 1, run: () => Promise.reject(new Error('broken')) },
    {
      name: 'good',
      everyMs: 0,
      run: async () => {
        good += 1;
        if (good === 5) reached();
        return 0;
      },
    },
  ];
  const metrics = new Metrics('backend');
  const runner = createJobRunner(jobs, noisy, watchJobs(metrics, jobs));
  runner.start();
  await enough;
  await runner.stop();
  expect(failures).toMatchObject([{ job: 'bad', err: { message: 'broken' } }]);
  const { text } = await metrics.page();
  expect(text).toContain('sanuk_job_runs_total{job_name="bad",outcome="failed",service="backend"} 1\n');
  expect(text).toContain('sanuk_job_runs_total{job_name="bad",outcome="done",service="backend"} 0\n');
  expect(text).toContain('sanuk_job_runs_total{job_name="good",outcome="failed",service="backend"} 0\n');
});

test('[X1] a job whose wakeSignal is notified runs before its time, also when it was notified while it ran', async () => {
  const wakeSignal = new WakeSignal();
  let runs = 0;
  let reached = () => {};
  const fourth = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const runner = createJobRunner(
    [
      {
        name: 'patient',
        everyMs: 3_600_000,
        wakeSignal,
        run: async () => {
          runs += 1;
          if (runs < 4) wakeSignal.notify();
          else reached();
          return 0;
        },
      },
    ],
    log,
  );
  runner.start();
  await fourth;
  await runner.stop();
  expect(runs).toBe(4);
});
