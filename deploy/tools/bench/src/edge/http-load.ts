import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { quantileOf } from '../statistics.ts';

export interface LoadOptions {
  port: number;
  /** the whole head of the request, empty line included */
  head: string;
  connections: number;
  seconds: number;
}

/** What a server did under load. */
export interface LoadResult {
  perSecond: number;
  p99Ms: number;
  /** answers that were not 200 */
  failed: number;
}

interface Tally {
  waits: number[];
  failed: number;
}

/** A head of an answer that stands in the bytes, with where the whole answer ends; null while there is more to come. */
function answerIn(bytes: Buffer): { isGood: boolean; end: number } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  const end = headEnd + 4 + length;
  return bytes.length < end ? null : { isGood: head.startsWith('HTTP/1.1 200'), end };
}

/** One connection that asks again as soon as it is answered. */
function askOverAndOver({ port, head }: LoadOptions, tally: Tally, isOver: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let asked = 0;
    let pending: Buffer = Buffer.alloc(0);
    const ask = () => {
      asked = performance.now();
      socket.write(head);
    };
    socket.once('connect', ask);
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const answer = answerIn(pending);
      if (!answer) return;
      tally.waits.push(performance.now() - asked);
      if (!answer.isGood) tally.failed += 1;
      pending = pending.subarray(answer.end);
      if (isOver()) socket.end();
      else ask();
    });
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
}

/** Asks one thing on several connections for some seconds. */
export async function loadServer(options: LoadOptions): Promise<LoadResult> {
  const tally: Tally = { waits: [], failed: 0 };
  const began = performance.now();
  const isOver = () => performance.now() - began > options.seconds * 1000;
  await Promise.all(
    Array.from({ length: options.connections }, () => askOverAndOver(options, tally, isOver)),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    perSecond: tally.waits.length / seconds,
    p99Ms: quantileOf(tally.waits, 0.99),
    failed: tally.failed,
  };
}
