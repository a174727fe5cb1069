import { type Answer, columnsOf, done, UsageError } from '@sanuk/cli';
import { type VitalSummary, vitalsOf } from '../vitals/vital-metrics.rules.ts';
import type { Options } from './options.ts';

/** The edge that counts is not reached; the message says which. */
export class MetricsAwayError extends Error {
  override name = 'MetricsAwayError';
}

/** An edge answers this in no time. */
const timeoutMs = 10_000;

async function read(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: Error) => {
    throw new MetricsAwayError(`no edge tells its counters at ${address}: ${error.message}`);
  });
  if (!answer.ok) throw new MetricsAwayError(`${address} answers HTTP ${answer.status}`);
  return answer.text();
}

const heads = ['brand', 'release', 'vital', 'pages', 'p75 up to'];
const rowOf = ({ brand, release, vital, pages, p75 }: VitalSummary) => [
  brand,
  release,
  vital,
  pages,
  p75 ?? 'beyond',
];

/** Vitals of one remote: its team reads those of its releases beside each other, and nobody else's among them. */
export async function vitalsCommand(
  { words, metrics, brands }: Options,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Answer> {
  const [remote] = words;
  if (!remote || words.length > 1)
    throw new UsageError('vitals of which remote? For instance: vitals mfe-lotto');
  const address = metrics ?? environment.EDGE_METRICS;
  if (!address) throw new UsageError('say where the edge counts: --metrics http://127.0.0.1:8083/metrics');
  const found = vitalsOf(remote, await read(address)).filter(
    ({ brand }) => brands.length === 0 || brands.includes(brand),
  );
  const text = found.length === 0 ? `no page of ${remote} was told of` : columnsOf(heads, found.map(rowOf));
  return done(text, found);
}
