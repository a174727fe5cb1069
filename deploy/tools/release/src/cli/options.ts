import { type CommandLine, numberOf, UsageError, unknownCommand } from '@sanuk/cli';

/** Every option of every command. */
export const flags = {
  brand: { type: 'string', multiple: true },
  all: { type: 'boolean', default: false },
  percent: { type: 'string' },
  unpin: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'good-after': { type: 'string' },
  grace: { type: 'string' },
  'expect-revision': { type: 'string', multiple: true },
  'to-revision': { type: 'string' },
  'min-revision': { type: 'string' },
  why: { type: 'string', default: '' },
  who: { type: 'string' },
  local: { type: 'boolean', default: false },
  'no-pages': { type: 'boolean', default: false },
  commit: { type: 'string' },
  smoke: { type: 'string' },
  metrics: { type: 'string' },
  store: { type: 'string' },
  keys: { type: 'string' },
  'brands-dir': { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

type Flag = keyof typeof flags;

export const dayMs = 24 * 60 * 60_000;

/** Options that every command takes. */
const common: readonly Flag[] = ['who', 'why', 'store', 'keys', 'brands-dir', 'json'];
const ofBrands: readonly Flag[] = ['brand', 'all'];
/** Of a command that switches brands at a revision the caller may name. */
const ofSwitch: readonly Flag[] = [...ofBrands, 'expect-revision', 'smoke'];

/** Options of each command beside the common ones: an option that a command would not heed is refused. */
export const flagsOf: Readonly<Record<string, readonly Flag[]>> = {
  publish: ['local', 'commit'],
  promote: [...ofSwitch, 'percent', 'unpin', 'good-after', 'no-pages'],
  approve: ofSwitch,
  rollback: [...ofSwitch, 'to-revision'],
  enable: ofSwitch,
  disable: ofSwitch,
  pin: ofSwitch,
  unpin: ofSwitch,
  recall: [...ofSwitch, 'min-revision'],
  resign: ofSwitch,
  init: [...ofBrands, 'smoke'],
  sync: [...ofBrands, 'smoke'],
  status: ofBrands,
  verify: [],
  repair: [...ofBrands, 'dry-run'],
  prune: ['grace', 'dry-run'],
  vitals: ['brand', 'metrics'],
  keys: [],
};

type Values = CommandLine<typeof flags>['values'];

/** @throws UsageError for an unknown command, and for an option that the command does not take */
function assertTaken(command: string, values: Values): void {
  const taken = Object.hasOwn(flagsOf, command) ? flagsOf[command] : undefined;
  if (!taken) throw unknownCommand(command, Object.keys(flagsOf));
  const given = (Object.keys(values) as (Flag | 'help')[]).filter(
    (name) => values[name] !== undefined && values[name] !== false && values[name] !== '',
  );
  const stray = given.find((name) => name !== 'help' && !taken.includes(name) && !common.includes(name));
  if (stray) throw new UsageError(`${command} takes no --${stray}; --help lists what it takes`);
  if (values.all && values.brand)
    throw new UsageError('either --brand or --all, not both: --all is every brand');
}

/** The command line, read and checked for form. */
export interface Options {
  command: string;
  words: string[];
  brands: string[];
  all: boolean;
  unpin: boolean;
  dryRun: boolean;
  local: boolean;
  /** open pages of what is promoted */
  pages: boolean;
  percent?: number;
  /** given in minutes */
  goodAfterMs?: number;
  /** given in days */
  graceMs?: number;
  toRevision?: number;
  minRevision?: number;
  /** `7` (for the one brand named) or `siam=7` */
  expectRevision: Map<string, number>;
  why: string;
  who?: string;
  commit?: string;
  smoke?: string;
  /** where the edge tells its counters */
  metrics?: string;
  store?: string;
  keys?: string;
  brandsDir?: string;
}

/** Reads what the options of a command line mean. @throws UsageError */
export function optionsOf({ values, words: [command = '', ...words] }: CommandLine<typeof flags>): Options {
  assertTaken(command, values);
  const max = 60 * 24 * 30;
  const goodAfterMin = optional(values['good-after'], (text) => numberOf('--good-after', text, { to: max }));
  const graceDays = optional(values.grace, (text) => numberOf('--grace', text, { to: 3650 }));
  const brands = values.brand?.flatMap((list) => list.split(',')) ?? [];
  return {
    command,
    words,
    brands,
    all: values.all,
    unpin: values.unpin,
    dryRun: values['dry-run'],
    local: values.local,
    pages: !values['no-pages'],
    percent: optional(values.percent, percentOf),
    goodAfterMs: goodAfterMin === undefined ? undefined : goodAfterMin * 60_000,
    graceMs: graceDays === undefined ? undefined : graceDays * dayMs,
    toRevision: wholeOf('to-revision', values['to-revision']),
    minRevision: wholeOf('min-revision', values['min-revision']),
    expectRevision: expectations(values['expect-revision'] ?? [], brands),
    why: values.why,
    who: values.who,
    commit: values.commit,
    smoke: values.smoke,
    metrics: values.metrics,
    store: values.store,
    keys: values.keys,
    brandsDir: values['brands-dir'],
  };
}

const optional = (text: string | undefined, read: (text: string) => number): number | undefined =>
  text === undefined ? undefined : read(text);

function percentOf(text: string): number {
  const percent = numberOf('--percent', text, { to: 100 });
  if (percent === 0)
    throw new UsageError(
      '--percent 0 shows the release to no visitor; `rollback <remote>` ends a canary, no --percent is every visitor',
    );
  return percent;
}

function wholeOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} takes a revision number, not ${text}`);
  return Number(text);
}

function expectations(texts: readonly string[], brands: readonly string[]): Map<string, number> {
  const expected = new Map<string, number>();
  for (const text of texts.flatMap((list) => list.split(','))) {
    const [brand, revision] = text.includes('=') ? text.split('=') : [brands[0], text];
    if (brand === undefined || (!text.includes('=') && brands.length !== 1)) {
      throw new UsageError('--expect-revision for several brands is written <brand>=7,<brand>=3');
    }
    expected.set(brand, wholeOf('expect-revision', revision) ?? 0);
  }
  return expected;
}

/** `mfe-lotto@1.2.0` → remote and release; without `@`, the latest. @throws UsageError */
export function parseSelection(words: readonly string[]): Map<string, string> {
  return new Map(
    words.map((word) => {
      const match = /^([a-z][a-z0-9-]*)(?:@([\w.+-]+))?$/.exec(word);
      const [, remote, release = 'latest'] = match ?? [];
      if (!remote)
        throw new UsageError(`not a release: ${word} (write mfe-lotto@1.2.0, @latest or @<release id>)`);
      return [remote, release] as const;
    }),
  );
}
