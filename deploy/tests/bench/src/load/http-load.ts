import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { quantileOf } from '../statistics.ts';

/** A request as it is sent; its bytes are made before the load begins. */
export type LoadRequest = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;

export interface LoadOptions {
  url: string;
  /** what each connection sends, one after the other, from the first again after the last */
  connections: readonly (readonly LoadRequest[])[];
  /** how long they send; each request is sent once where it is missing, and then all connections have as many */
  seconds?: number;
  /** judges an answer by its body; its status is judged where this is missing */
  isGood?: (body: string) => boolean;
}

/** What a server did under load. */
export interface LoadResult {
  /** good answers */
  perSecond: number;
  p99Ms: number;
  answers: number;
  /** requests without a good answer */
  failed: number;
  /** processor time of this process for one answer */
  clientMs: number;
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Sends requests on several connections at once, on each the next one as soon as the last is answered. */
export async function loadServer(options: LoadOptions): Promise<LoadResult> {
  const { url, connections, seconds, isGood } = options;
  const unused = [...connections];
  const waits: number[] = [];
  let began = 0;
  let ended = 0;
  let usedBefore = 0;
  const { errors, mismatches, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(
      {
        url,
        connections: connections.length,
        ...(seconds === undefined ? { amount: connections.flat().length } : { duration: seconds }),
        setupClient: (client) =>
          client.setRequests((unused.shift() ?? []).map((request) => ({ ...request }))),
        ...(isGood && { verifyBody: (body) => isGood(String(body)) }),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    began = performance.now();
    usedBefore = processorMs();
    // The run ends on a whole second of its own, after the last answer.
    load.on('response', (_client, _status, _bytes, waitMs) => {
      waits.push(waitMs);
      ended = performance.now();
    });
  });
  const failed = errors + (isGood ? mismatches : non2xx);
  return {
    perSecond: (1000 * (waits.length - failed)) / (ended - began),
    p99Ms: quantileOf(waits, 0.99),
    answers: waits.length,
    failed,
    clientMs: (processorMs() - usedBefore) / waits.length,
  };
}
