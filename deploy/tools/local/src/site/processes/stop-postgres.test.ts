import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { scratchFolders } from '../../testing/scratch-folder.ts';
import { stopLeftPostgres } from './stop-postgres.ts';

const folder = scratchFolders();
const pidFile = (data: string, pid: number) => ({ [`${data}/cluster/postmaster.pid`]: `${pid}\n/data\n` });

/** Stands for a database that outlived its backend; its name is on its command line. */
async function leftBehind(name: string) {
  const script = `process.on('SIGINT', () => process.exit(0)); setInterval(() => undefined, 1000); console.log('up')`;
  const child = spawn(process.execPath, ['-e', script, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('a database that outlived the backend is ended', async () => {
  const child = await leftBehind('postgres');
  const data = folder(pidFile('postgres', child.pid ?? 0));
  const gone = once(child, 'exit');
  await stopLeftPostgres(data);
  expect(await gone).toEqual([0, null]);
});

test('a number that belongs to another program by now is left alone', async () => {
  const child = await leftBehind('something else');
  const data = folder(pidFile('postgres', child.pid ?? 0));
  await stopLeftPostgres(data);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('no database, nothing to do', async () => {
  await expect(stopLeftPostgres(join(folder(), 'data'))).resolves.toBeUndefined();
});
