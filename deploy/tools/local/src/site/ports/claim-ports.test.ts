import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startArguments } from '@sanuk/cli/typescript';
import { scratchFolders } from '../../testing/scratch-folder.ts';
import { type ClaimedPorts, claimPortsFrom, claimSitePorts } from './claim-ports.ts';
import { isPortTaken } from './ports.ts';

const folder = scratchFolders();
const claimed: ClaimedPorts[] = [];
async function claim(): Promise<ClaimedPorts> {
  const ports = await claimSitePorts();
  claimed.push(ports);
  return ports;
}
afterEach(async () => {
  for (const { release } of claimed.splice(0)) await release();
});

test('who claims ports at the same moment gets others, and a block that was given back is free again', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, claim));
  expect(new Set(all.map(({ first }) => first)).size).toBe(6);
  const first = all[0]?.first ?? 0;
  expect(await claimPortsFrom(first)).toBeNull();
  await claimed.shift()?.release();
  claimed.push((await claimPortsFrom(first)) as ClaimedPorts);
  expect(claimed.at(-1)).not.toBeNull();
});

test('a block with one port that somebody listens on is not claimed, and nothing of it is held', async () => {
  const { first, release } = await claimSitePorts();
  await release();
  const other = createServer().listen(first + 2, '127.0.0.1');
  await once(other, 'listening');
  expect(await claimPortsFrom(first)).toBeNull();
  other.close();
  await once(other, 'close');
  expect(await isPortTaken(first + 15)).toBe(false);
});

test('a process that is killed gives its ports back', async () => {
  const script = `import { claimSitePorts } from ${JSON.stringify(new URL('claim-ports.ts', import.meta.url).href)};
    console.log((await claimSitePorts()).first); setInterval(() => undefined, 1000);`;
  const file = join(folder({ 'claim.ts': script }), 'claim.ts');
  const other = spawn(process.execPath, startArguments(file), { stdio: ['ignore', 'pipe', 'inherit'] });
  const { value } = await createInterface({ input: other.stdout })[Symbol.asyncIterator]().next();
  expect(await claimPortsFrom(Number(value))).toBeNull();
  const gone = once(other, 'exit');
  other.kill('SIGKILL');
  await gone;
  claimed.push((await claimPortsFrom(Number(value))) as ClaimedPorts);
  expect(claimed.at(-1)).not.toBeNull();
});
