import { type CommandLine, numberOf, UsageError, wholeNumberOf } from '@sanuk/cli';
import { fewestRuns } from './document/trial.ts';
import { type Measure, measures } from './rows.ts';

export interface BenchOptions {
  rows: readonly Measure[];
  runs: number;
  /** file for the result */
  json: string | undefined;
  /** the first port of the site that is measured */
  port: number;
  /** data folder of a site that runs already */
  site: string | undefined;
  /** a recorded result to write the document from, in place of measuring */
  from: string | undefined;
  /** whether `docs/performance.md`, its result and its plots are written */
  write: boolean;
  /** millions of entries that the ledger is measured at, in place of the site; empty for the site */
  entries: readonly number[];
  /** millions of members among whom the staff searches, in place of the site; null for the site */
  members: number | null;
}

export const flags = {
  rows: { type: 'string', multiple: true },
  runs: { type: 'string' },
  json: { type: 'string' },
  port: { type: 'string' },
  site: { type: 'string' },
  from: { type: 'string' },
  write: { type: 'boolean' },
  entries: { type: 'string' },
  members: { type: 'string' },
} as const;

const isMeasure = (name: string): name is Measure => measures.some((measure) => measure === name);

/** What the options mean. @throws UsageError */
export function optionsOf({ values }: CommandLine<typeof flags>): BenchOptions {
  const { runs = '9', port = '8680', json, site, from, write = false, entries, members } = values;
  const asked = (values.rows ?? []).flatMap((names) => names.split(','));
  const unknown = asked.filter((name) => !isMeasure(name));
  if (unknown.length > 0)
    throw new UsageError(`--rows knows ${measures.join(', ')}, not ${unknown.join(', ')}`);
  const runCount = wholeNumberOf('--runs', runs, { from: 1, to: 99 });
  if (write && !from && runCount < fewestRuns)
    throw new UsageError(`--write takes ${fewestRuns} runs or more, not ${runCount}`);
  return {
    rows: asked.length > 0 ? measures.filter((measure) => asked.includes(measure)) : measures,
    runs: runCount,
    port: wholeNumberOf('--port', port, { from: 1, to: 65_520 }),
    json,
    site,
    from,
    write,
    entries: entries === undefined ? [] : entries.split(',').map((one) => numberOf('--entries', one)),
    members: members === undefined ? null : numberOf('--members', members),
  };
}
