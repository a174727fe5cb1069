import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import type { ServerBench } from '../bench.ts';
import { processIn } from '../load/processor-time.ts';

/** Fewer than a visitor's network may have open, and than one address may open at an edge. */
const perAddress = 90;
/** Fewer than the visitors' share of a backend. */
const mostStreams = 2_700;

/** Kilobytes of memory that a process holds. */
const residentKb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Opens the event stream of a visitor and waits for its first event. */
async function openStream(port: number, number: number): Promise<ClientRequest> {
  const stream = request({
    host: '127.0.0.1',
    localAddress: `127.0.1.${1 + Math.floor(number / perAddress)}`,
    port,
    path: '/api/live',
    headers: { host: `localhost:${port}`, accept: 'text/event-stream' },
    agent: false,
  });
  stream.on('error', () => undefined);
  stream.end();
  const [answer] = await once(stream, 'response');
  if (answer.statusCode !== 200) throw new Error(`stream ${number} was answered ${answer.statusCode}`);
  await new Promise<void>((resolve) => {
    answer.on('data', (chunk: Buffer) => {
      if (chunk.includes('event: ready')) resolve();
    });
  });
  return stream;
}

/** How much memory an edge and a backend hold for one more event stream, in steps of the same number of streams. */
export async function measureStreams({ site, runs, samples, say }: ServerBench): Promise<void> {
  const pids = {
    edge: processIn(site.pid, 'deploy/services/edge'),
    backend: processIn(site.pid, 'deploy/services/backend'),
  };
  const names = ['edge', 'backend'] as const;
  const step = Math.floor(mostStreams / (runs + 1));
  const open: ClientRequest[] = [];
  const openMore = async () => {
    for (let count = 0; count < step; count += 1) open.push(await openStream(site.edgePort, open.length));
  };
  try {
    // The first ones also pay for what all streams share.
    await openMore();
    for (let round = 0; round < runs; round += 1) {
      const before = names.map((name) => residentKb(pids[name]));
      await openMore();
      for (const [at, name] of names.entries()) {
        const each = (residentKb(pids[name]) - (before[at] ?? 0)) / step;
        samples.add(`streams-${name}`, name, each);
        say(`streams, ${name} ${round + 1}/${runs}: ${each.toFixed(1)} kB for each of ${step}`);
      }
    }
    samples.note('streams-edge', `streams of visitors through the edge, ${open.length} at the end`);
  } finally {
    for (const stream of open) stream.destroy();
  }
}
