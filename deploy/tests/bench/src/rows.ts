/** Whose samples a row compares. */
export type Series =
  | 'composed'
  | 'bundle'
  | 'static'
  | 'early'
  | 'edge'
  | 'backend'
  | 'nginx'
  | 'money'
  | 'pgbench';

export const seriesNames: Readonly<Record<Series, string>> = {
  composed: 'composed',
  bundle: 'one bundle',
  static: 'static page',
  early: 'composed, after 5',
  edge: 'edge',
  backend: 'backend',
  nginx: 'nginx',
  money: 'money call',
  pgbench: 'pgbench',
};

/** What `--rows` takes. */
export const measures = [
  'lcp',
  'fcp',
  'blocking',
  'script',
  'requests',
  'tap',
  'cls',
  'inp',
  'navigation',
  'memory',
  'edge-cached',
  'edge-uncached',
  'money',
  'streams',
] as const;
export type Measure = (typeof measures)[number];

/** What must hold of a row: a median, or its ratio to another one's. */
export interface Bar {
  of: Series;
  /** without it the bar is of the value itself */
  against?: Series;
  kind: 'at most' | 'at least';
  limit: number;
}

export type Unit = 'ms' | 'kB' | 'MB' | 'requests' | 'steps' | 'score' | 'per second';

export interface Row {
  id: string;
  measure: Measure;
  title: string;
  unit: Unit;
  /** what is told of, before all it is compared with */
  subject: Series;
  bars: readonly Bar[];
}

/** The pages that are loaded, with what the bars call them. */
export const loadedPages = [
  { path: '/', title: 'guest home' },
  { path: '/slot', title: '`/slot`' },
  { path: '/lotto/lobby', title: '`/lotto/lobby`' },
] as const;

const atMost = (limit: number, against?: Series, of: Series = 'composed'): Bar => ({
  of,
  against,
  kind: 'at most',
  limit,
});
const atLeast = (limit: number, against?: Series, of: Series = 'composed'): Bar => ({
  of,
  against,
  kind: 'at least',
  limit,
});

const loading: Row[] = loadedPages.flatMap(({ path, title }): Row[] => {
  const row = (
    measure: Measure,
    name: string,
    unit: Unit,
    bars: readonly Bar[],
    id: string = measure,
  ): Row => ({
    id: `${id} ${path}`,
    measure,
    title: `${name}, ${title}`,
    unit,
    subject: 'composed',
    bars,
  });
  const isHome = path === '/';
  return [
    row('lcp', 'LCP', 'ms', [
      atMost(1.1, 'static'),
      atMost(0.5, 'bundle'),
      ...(isHome ? [atMost(1500, undefined, 'static')] : []),
    ]),
    row('fcp', 'FCP', 'ms', []),
    row('blocking', 'blocking time', 'ms', isHome ? [atMost(300)] : []),
    row('script', 'script, brotli', 'kB', isHome ? [atMost(150), atMost(1.1, 'bundle')] : []),
    row('requests', 'requests before LCP', 'requests', isHome ? [atMost(20)] : []),
    row('requests', 'requests one after the other before LCP', 'steps', isHome ? [atMost(2)] : [], 'chain'),
  ];
});

/** Every row of the table, with the bars of issue 10. */
export const rows: readonly Row[] = [
  ...loading,
  {
    id: 'lcp-unthrottled /',
    measure: 'lcp',
    title: 'LCP, guest home, not throttled',
    unit: 'ms',
    subject: 'composed',
    bars: [],
  },
  {
    id: 'tap',
    measure: 'tap',
    title: 'time until the first tap on a game opens its sheet',
    unit: 'ms',
    subject: 'composed',
    bars: [atMost(1.25, 'bundle')],
  },
  {
    id: 'cls',
    measure: 'cls',
    title: 'CLS, the worst of all routes',
    unit: 'score',
    subject: 'composed',
    bars: [atMost(0.01)],
  },
  {
    id: 'inp',
    measure: 'inp',
    title: 'INP, the worst of a scripted tour, processor ÷4',
    unit: 'ms',
    subject: 'composed',
    bars: [atMost(100)],
  },
  {
    id: 'navigation',
    measure: 'navigation',
    title: 'first navigation into another remote, prefetched',
    unit: 'ms',
    subject: 'composed',
    bars: [atMost(1.1, 'bundle')],
  },
  {
    id: 'memory',
    measure: 'memory',
    title: 'memory after 50 navigations through all remotes',
    unit: 'MB',
    subject: 'composed',
    bars: [atMost(1.1, 'early')],
  },
  {
    id: 'edge-cached',
    measure: 'edge-cached',
    title: 'cached guest page, answers',
    unit: 'per second',
    subject: 'edge',
    bars: [atLeast(0.6, 'nginx', 'edge')],
  },
  {
    id: 'edge-cached-p99',
    measure: 'edge-cached',
    title: 'cached guest page, 99th percentile of the wait',
    unit: 'ms',
    subject: 'edge',
    bars: [atMost(2, 'nginx', 'edge')],
  },
  {
    id: 'edge-uncached',
    measure: 'edge-uncached',
    title: 'uncached guest page, answers for each second of processor time',
    unit: 'per second',
    subject: 'edge',
    bars: [atLeast(60, undefined, 'edge')],
  },
  {
    id: 'money',
    measure: 'money',
    title: 'money call (a bet of a game), beside `pgbench` on the same database',
    unit: 'per second',
    subject: 'money',
    bars: [],
  },
  ...(['edge', 'backend'] as const).map(
    (subject): Row => ({
      id: `streams-${subject}`,
      measure: 'streams',
      title: `memory of one more event stream, ${subject}`,
      unit: 'kB',
      subject,
      bars: [],
    }),
  ),
];
