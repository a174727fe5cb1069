import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { scratchFolders } from '../../testing/scratch-folder.ts';

const folder = scratchFolders();

test('a runner that is killed with -9 takes its processes along', async () => {
  const watch = fileURLToPath(new URL('watch-parent.mjs', import.meta.url));
  const home = folder({
    'child.mjs': `process.on('SIGTERM', () => { process.stdout.write('ended in order\\n', () => process.exit(0)); });
      setInterval(() => undefined, 1000); console.log('ready');`,
    'runner.mjs': `import { spawn } from 'node:child_process';
      spawn(process.execPath, ['--import', ${JSON.stringify(watch)}, 'child.mjs'],
        { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });`,
  });
  const runner = spawn(process.execPath, ['runner.mjs'], { cwd: home, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: runner.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  const gone = once(runner, 'exit');
  runner.kill('SIGKILL');
  await gone;
  expect((await lines.next()).value).toBe('ended in order');
});
