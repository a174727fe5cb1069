import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolders } from '../../testing/scratch-folder.ts';
import { type SuperviseOptions, supervise } from './child.ts';

const folder = scratchFolders();
const watchParent = fileURLToPath(new URL('watch-parent.mjs', import.meta.url));
const running: { stop(): Promise<void> }[] = [];
afterEach(() => Promise.all(running.splice(0).map((child) => child.stop())));

function child(script: string, options: SuperviseOptions = {}) {
  const home = folder({ 'child.mjs': script });
  const logFile = join(home, 'logs/child.log');
  const env = { PATH: process.env.PATH ?? '' };
  const args = ['--import', watchParent, 'child.mjs'];
  const supervisor = supervise({ name: 'child', args, cwd: home, env, logFile }, options);
  running.push(supervisor);
  return { supervisor, log: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '') };
}

/** Waits for something to become true, as long as the test may take. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

const stays = `
  process.on('SIGTERM', () => { console.log('asked to end'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('ready', process.pid);
`;

test('a child that is stopped was asked, and is gone', async () => {
  const { supervisor, log } = child(stays);
  await until(() => log().includes('ready'));
  const pid = supervisor.pid ?? 0;
  await supervisor.stop();
  expect(log()).toContain('asked to end');
  expect(() => process.kill(pid, 0)).toThrow();
  expect(supervisor.restarts).toBe(0);
});

test('a child that is started anew was asked to end, and that is no crash', async () => {
  const crashes: string[] = [];
  const { supervisor, log } = child(stays, { onCrash: (name) => crashes.push(name) });
  await until(() => log().includes('ready'));
  const first = supervisor.pid ?? 0;
  supervisor.restart();
  supervisor.restart();
  await until(() => log().split('ready').length === 3);
  expect(log().split('asked to end')).toHaveLength(2);
  expect(supervisor.pid).not.toBe(first);
  expect(() => process.kill(first, 0)).toThrow();
  expect(crashes).toEqual([]);
});

test('a child that does not listen is killed', async () => {
  const deaf = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); console.log('ready');`;
  const { supervisor, log } = child(deaf, { stopTimeoutMs: 50 });
  await until(() => log().includes('ready'));
  const pid = supervisor.pid ?? 0;
  await supervisor.stop();
  expect(() => process.kill(pid, 0)).toThrow();
});

test('a child that is killed is there again', async () => {
  const crashes: string[] = [];
  const { supervisor, log } = child(stays, {
    waits: { backoffMs: 5 },
    onCrash: (name, how) => crashes.push(`${name} ${how}`),
  });
  await until(() => log().includes('ready'));
  const first = supervisor.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await until(() => log().split('ready').length === 3);
  expect(supervisor.pid).not.toBe(first);
  expect(supervisor.restarts).toBe(1);
  expect(crashes).toEqual(['child SIGKILL']);
});

test('a child that keeps dying is tried less and less often', async () => {
  const waits: number[] = [];
  const { supervisor } = child('process.exit(3)', {
    waits: { backoffMs: 4, maxBackoffMs: 10 },
    onCrash: (_name, _how, againInMs) => waits.push(againInMs),
  });
  await until(() => waits.length === 4);
  await supervisor.stop();
  expect(waits).toEqual([4, 8, 10, 10]);
});

test('[P1] one that was ready is back at once, the fifth time as well', async () => {
  const waits: number[] = [];
  const { supervisor, log } = child(stays, {
    waits: { quickMs: 5 },
    untilReady: async () => undefined,
    onCrash: (_name, _how, againInMs) => waits.push(againInMs),
  });
  for (let kill = 1; kill <= 5; kill += 1) {
    await until(() => log().includes(`ready ${supervisor.pid}\n`));
    const killed = supervisor.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await until(() => supervisor.pid !== killed);
  }
  expect(waits).toEqual([5, 5, 5, 5, 5]);
});

const quickPulse = { everyMs: 50, silent: 20 };

test.each([
  ['blocks its event loop', `process.on('SIGUSR2', () => { for (;;); });`, 'SIGUSR2' as const],
  ['is stopped by a signal', '', 'SIGSTOP' as const],
])('[P1] a child that %s is killed and started again', async (_how, script, signal) => {
  const crashes: string[] = [];
  const { supervisor, log } = child(`${script} ${stays}`, {
    waits: { backoffMs: 5 },
    pulse: quickPulse,
    onCrash: (name, how) => crashes.push(`${name} ${how}`),
  });
  await until(() => log().includes('ready'));
  const first = supervisor.pid ?? 0;
  process.kill(first, signal);
  await until(() => supervisor.pid !== first && log().includes(`ready ${supervisor.pid}`));
  expect(crashes[0]).toBe('child hung');
});
