import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolders } from '../../testing/scratch-folder.ts';
import { keepRotating, rotateLog } from './rotate-log.ts';

const folder = scratchFolders();

test('[P1] a small log is left alone, a large one is put aside, and the oldest goes', () => {
  const log = join(folder({ 'a.log': 'second', 'a.log.1': 'first', 'a.log.2': 'zeroth' }), 'a.log');
  expect(rotateLog(log, { limitBytes: 6, keep: 2 })).toBe(false);
  expect(rotateLog(log, { limitBytes: 5, keep: 2 })).toBe(true);
  const texts = ['', '.1', '.2'].map((age) => readFileSync(`${log}${age}`, 'utf8'));
  expect(texts).toEqual(['', 'second', 'first']);
  expect(existsSync(`${log}.3`)).toBe(false);
  expect(rotateLog(join(folder(), 'none.log'))).toBe(false);
});

test('[P1] a process that goes on writing fills the emptied log, and all of them stay bounded', async () => {
  const home = folder();
  const file = join(home, 'child.log');
  const log = openSync(file, 'a');
  // One line of a thousand bytes for each line it is sent.
  const script = `process.stdin.on('data', (text) => { for (const _ of text) require('fs').writeSync(1, 'x'.repeat(999) + '\\n'); require('fs').writeSync(2, '.'); });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', log, 'pipe'] });
  closeSync(log);
  const limits = { limitBytes: 20_000, keep: 2 };
  for (let batch = 0; batch < 20; batch += 1) {
    child.stdin?.write('0123456789');
    if (child.stderr) await once(child.stderr, 'data');
    rotateLog(file, limits);
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readdirSync(home).sort()).toEqual(['child.log', 'child.log.1', 'child.log.2']);
  for (const name of readdirSync(home)) expect(statSync(join(home, name)).size).toBeLessThanOrEqual(30_000);
  // No hole of zeros where the file was emptied: it is held open for appending.
  expect(readFileSync(file, 'utf8')).toMatch(/^[x\n]*$/);
});

test('[P1] logs are looked at while their processes run', async () => {
  const home = folder({ 'a.log': 'a line\n' });
  const stop = keepRotating([join(home, 'a.log'), join(home, 'none.log')], 5, { limitBytes: 1, keep: 1 });
  while (!existsSync(join(home, 'a.log.1'))) await new Promise((resolve) => setImmediate(resolve));
  stop();
  expect(readFileSync(join(home, 'a.log.1'), 'utf8')).toBe('a line\n');
});
