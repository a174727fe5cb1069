import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendSettings, migrateSettings } from '@sanuk/backend/settings';
import { backofficeSettings } from '@sanuk/backoffice-server/settings';
import { readSettings, type Settings } from '@sanuk/common/settings';
import { configFrom } from '@sanuk/edge/config';
import { edgeSettings } from '@sanuk/edge/settings';
import { parse } from 'yaml';
import { render } from './testing/helm.ts';
import { type Container, containersOf, secretsIn, type Workload, workloadsIn } from './testing/manifests.ts';

const production = join(__dirname, '../../../../production');
const read = (name: string) => readFileSync(join(production, name), 'utf8');

interface Service {
  image: string;
  command?: string | string[];
  user?: string;
  profiles?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
}

const servicesIn = (file: string) =>
  (parse(read(file), { version: '1.1' }) as { services: Record<string, Service> }).services;

/** compose.yaml with the page of releases, as compose merges both files. */
function servicesWithReleasesPage(): Record<string, Service> {
  const all = servicesIn('compose.yaml');
  const { backoffice = {} } = servicesIn('compose.releases-page.yaml') as Record<string, Partial<Service>>;
  const { backoffice: without } = all;
  if (!without) throw new Error('compose.yaml runs no back office');
  const environment = { ...without.environment, ...backoffice.environment };
  const volumes = [...(without.volumes ?? []), ...(backoffice.volumes ?? [])];
  return { ...all, backoffice: { ...without, ...backoffice, environment, volumes } };
}
const services = servicesWithReleasesPage();

/** Services of the image that the chart does not run: they are started by a person, from a checkout or from CI. */
const notInChart = new Set(['release', 'operator']);

/** Compose passes the settings of a bucket without one as well, empty; chart.test.ts renders a bucket. */
const bucket = [
  'STORE_URL',
  'AWS_REGION',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];

/** Settings that one of both has for a reason. */
const differences: Record<string, readonly string[]> = {
  // Load balancers of a cluster need longer to stop sending requests than those in one machine.
  edge: ['+DRAIN_MS', ...bucket.map((name) => `-${name}`)],
  // Keys of persons are for demonstrations alone.
  backend: ['+DRAIN_MS', '-DEMO_STAFF'],
  backoffice: bucket.map((name) => `-${name}`),
  // A volume of Kubernetes is not empty, so the database is in a folder of it.
  postgres: ['+PGDATA'],
};

const imageText = read('Dockerfile').split('\nFROM ').at(-1) ?? '';
const imageEnvironment = Object.fromEntries(
  [...imageText.matchAll(/^(?:ENV)? +([A-Z_]+)=(\S+)(?: \\)?$/gm)].map(([, name = '', value]) => [
    name,
    value,
  ]),
);
const imageUser = /^USER (\d+)/m.exec(imageText)?.[1];

/** Everything that the values can set, so that both have the same: a store in a folder, LINE, addresses of callbacks and of staff, the page of releases. */
const whole = [
  '--set=store.url=,store.region=,store.volume.persistentVolumeClaim.claimName=store',
  '--set=secrets.optional={LINE_KEYS,OTEL_EXPORTER_OTLP_HEADERS}',
  '--set-string=edge.settings.RELEASE_ORIGIN=https://files.example',
  ...['edge', 'backend'].map(
    (server) => `--set-string=${server}.settings.OTEL_EXPORTER_OTLP_ENDPOINT=http://collector.example:4318`,
  ),
  '--set-string=edge.settings.OTEL_EXPORTER_OTLP_HEADERS=key=of-the-edge',
  '--set-string=backend.settings.YEEKEE_FAST=0,backend.settings.CALLBACK_ADDRESSES=bank=203.0.113.7',
  '--set-string=backend.settings.LINE_URL=https://api.line.example',
  '--set-string=backend.settings.LINE_LOGIN_URL=https://access.line.example',
  '--set-string=backoffice.settings.ALLOWED_NETWORKS=203.0.113.0/24',
  '--set=backoffice.releases.enabled=true,backoffice.releases.keysSecret=sanuk-signing',
];

let containers: Map<string, { container: Container; workload: Workload }>;
beforeAll(() => {
  containers = new Map(
    workloadsIn(render('minimal', ...whole)).flatMap((workload) =>
      containersOf(workload).map((container) => [container.args?.[0] ?? 'postgres', { container, workload }]),
    ),
  );
});

const containerOf = (command: string) => {
  const found = containers.get(command);
  if (!found) throw new Error(`the chart does not run ${command}`);
  return found;
};

/** The command of the image; PostgreSQL has an image of its own. Two services may run the same one. */
const commandOf = (name: string, { command }: Service): string => [command].flat()[0] ?? name;

const settingNames = (container: Container) => container.env.map(({ name }) => name.replace(/_FILE$/, ''));

const compared = Object.entries(services).filter(
  ([name, { image }]) => name === 'postgres' || (image.includes('SANUK_IMAGE') && !notInChart.has(name)),
);

test('the chart runs the commands of compose.yaml and no other', () => {
  const commands = new Set(compared.map(([name, service]) => commandOf(name, service)));
  expect([...containers.keys()].sort()).toEqual([...commands].sort());
});

test.each(compared)('%s has the same settings in the chart and in compose.yaml', (name, service) => {
  const { container } = containerOf(commandOf(name, service));
  const here = new Set(settingNames(container));
  const there = new Set(Object.keys(service.environment ?? {}));
  const found = [
    ...[...here].filter((one) => !there.has(one)).map((one) => `+${one}`),
    ...[...there].filter((one) => !here.has(one)).map((one) => `-${one}`),
  ];
  expect(found).toEqual(differences[commandOf(name, service)] ?? []);
  // What compose.yaml does not take from .env is a constant. Addresses are those of each network.
  const constants = Object.entries(service.environment ?? {}).filter(
    ([, value]) => !/\$\{|:\/\//.test(value),
  );
  for (const [setting, value] of constants) expect(container.env).toContainEqual({ name: setting, value });
});

test.each(compared)('%s has the same user, files and time to end in both', (name, service) => {
  const { container, workload } = containerOf(commandOf(name, service));
  if (name !== 'postgres') {
    expect(`${workload.pod.securityContext.runAsUser}`).toBe(service.user?.split(':')[0] ?? imageUser);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    expect(service.security_opt).toContain('no-new-privileges:true');
  }
  const mounts = container.volumeMounts
    .filter(({ mountPath }) => !['/secrets', '/tmp', '/dev/shm', '/var/run/postgresql'].includes(mountPath))
    .map(({ mountPath, readOnly }) => `${mountPath}${readOnly ? ':ro' : ''}`);
  const there = (service.volumes ?? []).map((volume) => volume.replace(/^[^:]+:/, ''));
  expect(mounts.sort()).toEqual(there.sort());
  const graceSeconds = workload.pod.terminationGracePeriodSeconds ?? 0;
  expect(graceSeconds).toBeGreaterThanOrEqual(Number.parseInt(service.stop_grace_period ?? '', 10));
});

test('PostgreSQL has the image of compose.yaml', () => {
  expect(read('.env.example')).toContain(`POSTGRES_IMAGE=${containerOf('postgres').container.image}\n`);
});

test.each(['edge', 'backend'])('%s ends by itself before Kubernetes ends it', (command) => {
  const { container, workload } = containerOf(command);
  const drainMs = Number(container.env.find(({ name }) => name === 'DRAIN_MS')?.value);
  // After the drain a backend gives its requests 15 s, an edge 10 s.
  expect(workload.pod.terminationGracePeriodSeconds).toBeGreaterThan(drainMs / 1000 + 15);
});

describe('the settings that a container has', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sanuk-chart-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const secrets = new Map(
    [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      // Two keys with one secret are refused.
      value.replaceAll(/<secret[^>]*>/g, () => randomBytes(32).toString('hex')),
    ]),
  );
  secrets.set('OTEL_EXPORTER_OTLP_HEADERS', 'key=of-the-backend');
  secrets.set('LINE_KEYS', `1234567890:k1=${randomBytes(32).toString('hex')}`);

  /** The environment of a container, with the files of its secrets in a folder of the test. */
  function environmentOf({ container, workload }: { container: Container; workload: Workload }) {
    const mounted = container.volumeMounts.find(({ mountPath }) => mountPath === '/secrets');
    const volume = workload.pod.volumes.find(({ name }) => name === mounted?.name);
    for (const { setting, key } of volume ? secretsIn(volume) : [])
      writeFileSync(join(folder, setting), secrets.get(key) ?? '');
    const given = container.env.map(({ name, value }) => [name, value.replace('/secrets', folder)]);
    return { ...imageEnvironment, ...Object.fromEntries(given) } as Record<string, string>;
  }

  const tables: [string, Settings][] = [
    ['edge', edgeSettings],
    ['backend', backendSettings],
    ['backoffice', backofficeSettings],
    ['migrate', migrateSettings],
  ];
  test.each(tables)('are complete, valid and known to %s', (command, settings) => {
    const found = containerOf(command);
    const environment = environmentOf(found);
    expect(() => readSettings(settings, environment)).not.toThrow();
    if (command === 'edge') expect(configFrom(environment).internal).toEqual({ host: '0.0.0.0', port: 8083 });
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(settingNames(found.container)));
    const ports = found.container.ports?.map(({ containerPort }) => `${containerPort}`) ?? [];
    const used = [imageEnvironment.PORT, environment.ADMIN_PORT].filter((port) => port !== undefined);
    expect(ports).toEqual(command === 'migrate' ? [] : used);
  });
});
