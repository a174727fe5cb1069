import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metrics } from '@sanuk/common/metrics';
import { configFrom } from '@sanuk/edge/config';
import { createEdge, type Edge } from '@sanuk/edge/server';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { trustedFile } from '@sanuk/release-store/manifests';
import { parse } from 'yaml';
import { requested } from '../features/withdrawals/testing/test-withdrawals.ts';
import { groupingLabelsIn, type Selector, selectorsIn } from '../testing/promql.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

const root = join(__dirname, '../../../../..');
const folder = join(root, 'deploy/production/observability');
const dashboardFolder = join(folder, 'grafana/dashboards');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: { severity: string };
  annotations?: { summary: string; runbook: string };
}

interface Dashboard {
  uid: string;
  title: string;
  panels: { title: string; datasource: { uid: string }; targets: { expr: string }[] }[];
}

const rules: Rule[] = parse(read('rules.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const alerts = rules.flatMap(({ alert, annotations }) => (alert ? [{ alert, annotations }] : []));
const dashboards = readdirSync(dashboardFolder)
  .filter((name) => name.endsWith('.json'))
  .map((name): Dashboard => JSON.parse(readFileSync(join(dashboardFolder, name), 'utf8')));
const panels = dashboards.flatMap((dashboard) => dashboard.panels);
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** What prom-client keeps of a metric; its types name less. */
interface ExposedMetric {
  name: string;
  type: string;
  labelNames: string[];
}

let context: TestContext;
let platform: PlatformFixture;
let edge: Edge;
beforeAll(async () => {
  context = await createTestContext();
  platform = await makeRunningPlatform();
  edge = await createEdge(
    configFrom({
      STORE_DIR: platform.storeDir,
      BRANDS_DIR: platform.brandsDir,
      TRUSTED_KEYS: trustedFile(platform.keysDir),
      DATA_DIR: join(platform.root, 'edge-data'),
      BACKEND_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    }),
  );
  await edge.app.ready();
});
afterAll(async () => {
  await edge.app.close();
  await edge.internal.close();
  await platform.remove();
  await context.close();
});

const servers = () => [context.context.metrics, edge.metrics];

/** Labels of each series that the servers expose, by name. */
function exposedSeries(): Map<string, readonly string[]> {
  // Prometheus adds job and instance, and makes the last two series itself.
  const added = ['service', 'job', 'instance'];
  const series = new Map<string, readonly string[]>([
    ['up', added],
    ['ALERTS', ['alertname', 'alertstate', 'severity']],
  ]);
  for (const { registry } of servers())
    for (const metric of registry.getMetricsAsArray()) {
      const { name, type, labelNames } = metric as unknown as ExposedMetric;
      const labels = [...labelNames, ...added];
      if (type !== 'histogram') series.set(name, labels);
      else for (const part of ['_bucket', '_sum', '_count']) series.set(name + part, [...labels, 'le']);
    }
  // The level of a recorded series names its labels: `brand_remote:…`.
  for (const { record } of rules) if (record) series.set(record, (record.split(':')[0] ?? '').split('_'));
  return series;
}

test('rules and dashboards name only series and labels that the servers expose', () => {
  for (const metrics of servers()) metrics.watchProcess();
  const series = exposedSeries();
  const isUnknown = ({ name, labels }: Selector) => {
    const known = series.get(name);
    return !known || labels.some((label) => !known.includes(label));
  };
  expect(expressions.flatMap((expr) => selectorsIn(expr).filter(isUnknown))).toEqual([]);
  const groupings = expressions.flatMap((expr) => {
    const known = selectorsIn(expr).flatMap(({ name }) => series.get(name) ?? []);
    return groupingLabelsIn(expr).filter((label) => !known.includes(label));
  });
  expect(groupings).toEqual([]);
  expect(selectorsIn('sum by (job, le) (rate(sanuk_x{a="b {c}",d=~"e"}[5m])) > 2 or vector(0)')).toEqual([
    { name: 'sanuk_x', labels: ['a', 'd'] },
  ]);
});

test('every alert has an entry in the runbook and a test in which it fires, and every entry an alert', () => {
  const [, runbook = ''] = readFileSync(join(root, 'docs/runbook.md'), 'utf8').split('\n## Alerts\n');
  const entries = [...runbook.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
  expect(entries).toEqual(alerts.map(({ alert }) => alert));
  for (const { alert, annotations } of alerts)
    expect(annotations?.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  interface AlertTests {
    tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[];
  }
  const tried = (parse(read('alerts.test.yml')) as AlertTests).tests.flatMap(
    ({ alert_rule_test }) => alert_rule_test,
  );
  const firing = tried.filter(({ exp_alerts }) => exp_alerts).map(({ alertname }) => alertname);
  expect(new Set(firing)).toEqual(new Set(alerts.map(({ alert }) => alert)));
});

test('dashboards read the provisioned data source and have names of their own', () => {
  const [source] = parse(read('grafana/datasources/prometheus.yml')).datasources;
  expect(new Set(panels.map(({ datasource }) => datasource.uid))).toEqual(new Set([source.uid]));
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
// A machine without promtool has one test less.
if (hasPromtool)
  test('promtool accepts configuration, rules and dashboards, and alerts fire as tested (only where promtool is installed)', () => {
    const scratch = mkdtempSync(join(tmpdir(), 'sanuk-rules-'));
    const ofPanels = join(scratch, 'panels.yml');
    const panelRules = panels.flatMap(({ targets }, at) =>
      targets.map(({ expr }) => ({ record: `panel:${at}`, expr: expr.replaceAll('$__rate_interval', '5m') })),
    );
    writeFileSync(ofPanels, JSON.stringify({ groups: [{ name: 'panels', rules: panelRules }] }));
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
      return status === 0 ? '' : stdout + stderr;
    };
    try {
      expect(run('check', 'config', 'prometheus.yml')).toBe('');
      expect(run('check', 'rules', ofPanels)).toBe('');
      expect(run('test', 'rules', 'alerts.test.yml')).toBe('');
    } finally {
      rmSync(scratch, { recursive: true });
    }
  });

test('made-up paths, brands and hosts add no series', async () => {
  const ask = async (at: number) => {
    const host = `made-up-${at}.example`;
    await context.app.inject({ url: `/made-up/${at}`, headers: { host } });
    const headers = { 'x-agent-code': `MADEUP${at}`, host };
    await context.app.inject({ url: `/api/lotto/round?round_id=${at}`, headers });
    await edge.app.inject({ url: `/made-up/${at}`, headers: { host } });
    await edge.app.inject({ url: `/made-up/${at}?path=${at}`, headers: { host: 'localhost' } });
  };
  const countSeries = async () =>
    (await Promise.all(servers().map(readSeries))).map((series) => series.length);
  await ask(0);
  const before = await countSeries();
  // A label that follows what a client wrote shows with the first of them.
  for (let at = 1; at <= 250; at += 1) await ask(at);
  expect(await countSeries()).toEqual(before);
});

test('every process shows what waits, by state, of all brands together and without amounts', async () => {
  await requested(context);
  const second = await context.startSecond();
  const found = (await readSeries(second.context.metrics)).filter((line) =>
    line.startsWith('sanuk_withdrawals'),
  );
  expect(found).toEqual([
    'sanuk_withdrawals{state="requested",service="backend"} 1',
    'sanuk_withdrawals{state="approved",service="backend"} 0',
    'sanuk_withdrawals{state="sent",service="backend"} 0',
    expect.stringMatching(
      /^sanuk_withdrawals_oldest_seconds\{state="requested",service="backend"\} [\d.e-]+$/,
    ),
    'sanuk_withdrawals_oldest_seconds{state="approved",service="backend"} 0',
    'sanuk_withdrawals_oldest_seconds{state="sent",service="backend"} 0',
  ]);
});

/** The series of our own on a page of metrics; which kinds of garbage collection Node shows is up to Node. */
const readSeries = async (metrics: Metrics): Promise<string[]> =>
  (await metrics.page()).text.split('\n').filter((line) => line.startsWith('sanuk_'));
