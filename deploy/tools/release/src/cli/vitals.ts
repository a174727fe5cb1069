import { type Answer, columnsOf, done, UsageError } from '@sanuk/cli';
import { listBrands } from '@sanuk/release-store/manifests';
import type { Store } from '@sanuk/release-store/store';
import { measuredNames, type VitalSummary, vitalsOf } from '../vitals/vital-metrics.rules.ts';
import { assertKnown, publishedRemotes } from './names.ts';
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

interface Sources {
  /** where the edge tells its counters */
  address: string | undefined;
  /** null where there is no store on this machine */
  store: Store | null;
}

/** @throws UsageError for a remote or a brand that neither the store nor the counters know */
async function assertMeasured(
  { words: [remote = ''], brands }: Options,
  store: Store | null,
  metrics: string,
): Promise<void> {
  const measured = measuredNames(metrics);
  const remotes = [...new Set([...(store ? await publishedRemotes(store) : []), ...measured.remotes])].sort();
  const where = 'the store or the counters of the edge';
  // An edge that just started has counted no page; without a store, any remote may be one of its.
  if (remotes.length > 0) assertKnown('remote', [remote], { known: remotes, where });
  const known = [...new Set([...(store ? await listBrands(store) : []), ...measured.brands])].sort();
  if (known.length > 0) assertKnown('brand', brands, { known, where });
}

/** Vitals of one remote: its team reads those of its releases beside each other, and no other remote's among them. */
export async function vitalsCommand(options: Options, { address, store }: Sources): Promise<Answer> {
  const { words, brands } = options;
  const [remote] = words;
  if (!remote || words.length > 1)
    throw new UsageError('vitals of which remote? For instance: vitals mfe-lotto');
  if (!address) throw new UsageError('say where the edge counts: --metrics http://127.0.0.1:8083/metrics');
  const metrics = await read(address);
  await assertMeasured(options, store, metrics);
  const found = vitalsOf(remote, metrics).filter(
    ({ brand }) => brands.length === 0 || brands.includes(brand),
  );
  const text =
    found.length === 0 ? `no page of ${remote} has been reported yet` : columnsOf(heads, found.map(rowOf));
  return done(text, found);
}
