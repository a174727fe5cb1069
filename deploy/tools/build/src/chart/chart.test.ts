import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chart, type Profile, profiles, render, runHelm, valuesOf } from './testing/helm.ts';
import {
  containersOf,
  type Labels,
  type Manifest,
  type Peer,
  secretsIn,
  selects,
  type Workload,
  workloadsIn,
} from './testing/manifests.ts';

let rendered: Record<Profile, Manifest[]>;
beforeAll(() => {
  const [minimal, external, highAvailability] = profiles.map((profile) => render(profile));
  if (!minimal || !external || !highAvailability) throw new Error('a profile is not rendered');
  rendered = { minimal, 'external-postgresql': external, 'high-availability': highAvailability };
});

const kindIn = (manifests: readonly Manifest[], kind: string) => manifests.filter((one) => one.kind === kind);
const namesOf = (manifests: readonly Manifest[], kind: string) =>
  kindIn(manifests, kind).map(({ metadata }) => metadata.name);

function faultsIn(manifests: readonly unknown[]): string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, 'testing/validate-manifests.mjs')],
    { encoding: 'utf8', input: JSON.stringify(manifests) },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

test.each(profiles)('helm lint has nothing to say about the profile %s', (profile) => {
  const { status, stdout } = runHelm('lint', '--strict', '--quiet', chart, ...valuesOf(profile));
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

test('values that are missing or misspelt are all named, before anything is installed', () => {
  const { status, stderr } = runHelm('template', 'sanuk', chart, '--set=edge.replica=3');
  expect(status).not.toBe(0);
  for (const value of ['/image/repository', '/secrets/name', '/store/url', '/trustedKeys', '/ingress'])
    expect(stderr).toContain(`'${value}`);
  expect(stderr).toContain("additional properties 'replica' not allowed");
});

test('every object fits the schema of its kind and has no field that Kubernetes does not know', () => {
  expect(faultsIn(profiles.flatMap((profile) => rendered[profile]))).toEqual([]);
  const page = ['enabled=true', 'keysSecret=sanuk-signing', 'credentialsSecret=bucket'];
  const withReleases = render('minimal', ...page.map((value) => `--set=backoffice.releases.${value}`));
  expect(faultsIn(withReleases)).toEqual([]);
  const deployment = kindIn(structuredClone(rendered.minimal), 'Deployment').find(
    ({ metadata }) => metadata.name === 'sanuk-edge',
  );
  const [container] = deployment?.spec?.template?.spec.containers ?? [];
  Object.assign(container ?? {}, { readynessProbe: { periodSeconds: 2 }, ports: [{ containerPort: '80' }] });
  const at = 'Deployment sanuk-edge /spec/template/spec/containers/0';
  expect(faultsIn([deployment])).toEqual([
    `${at}/ports/0/containerPort: type`,
    `${at}/readynessProbe: unknown`,
  ]);
});

test.each(profiles)('every pod of the profile %s is restricted', (profile) => {
  for (const workload of workloadsIn(rendered[profile])) {
    const { securityContext, automountServiceAccountToken } = workload.pod;
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: expect.any(Number),
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(automountServiceAccountToken).toBe(false);
    for (const container of containersOf(workload))
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
});

test.each(profiles)('every reference of the profile %s leads to an object of the chart', (profile) => {
  const manifests = rendered[profile];
  const workloads = workloadsIn(manifests);
  const services = kindIn(manifests, 'Service');
  for (const { spec } of services) {
    const [pods] = workloads.filter(({ labels }) => selects(spec?.selector ?? {}, labels));
    const ports = pods?.pod.containers.flatMap((container) => container.ports ?? []);
    for (const { targetPort } of spec?.ports ?? [])
      expect(ports).toContainEqual(expect.objectContaining({ name: targetPort }));
  }
  for (const { spec } of kindIn(manifests, 'Ingress'))
    for (const { backend } of spec?.rules?.flatMap(({ http }) => http.paths) ?? [])
      expect(services.map(({ metadata }) => metadata.name)).toContain(backend.service.name);
  for (const { spec } of kindIn(manifests, 'HorizontalPodAutoscaler'))
    expect(namesOf(manifests, spec?.scaleTargetRef?.kind ?? '')).toContain(spec?.scaleTargetRef?.name);
  for (const { metadata, spec } of kindIn(manifests, 'StatefulSet')) {
    expect(namesOf(manifests, 'Service')).toContain(spec?.serviceName);
    expect(metadata.name).toBe(`sanuk-${metadata.labels['app.kubernetes.io/component']}`);
  }
  for (const workload of workloads) {
    const { pod, claims } = workload;
    const account = pod.serviceAccountName;
    if (account) expect(namesOf(manifests, 'ServiceAccount')).toContain(account);
    for (const { configMap } of pod.volumes)
      if (configMap) expect(namesOf(manifests, 'ConfigMap')).toContain(configMap.name);
    const volumes = [...claims, ...pod.volumes.map(({ name }) => name)];
    const mounts = containersOf(workload).flatMap(({ volumeMounts }) => volumeMounts);
    expect(new Set(mounts.map(({ name }) => name))).toEqual(new Set(volumes));
  }
});

test.each(profiles)('in the profile %s only migrations have the password of the owner', (profile) => {
  const owners = workloadsIn(rendered[profile]).flatMap((workload) => {
    const volumes = workload.pod.volumes
      .filter((volume) => secretsIn(volume).some(({ setting }) => setting === 'DATABASE_OWNER_URL'))
      .map(({ name }) => name);
    return containersOf(workload).filter((one) =>
      one.volumeMounts.some(({ name }) => volumes.includes(name)),
    );
  });
  expect(owners.map(({ name, args }) => ({ name, args }))).toEqual([{ name: 'migrate', args: ['migrate'] }]);
});

test('migrations run before pods of a release start, by a job that needs no object of the chart', () => {
  const [job] = kindIn(rendered['external-postgresql'], 'Job');
  expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  expect(job?.spec?.template?.spec).not.toHaveProperty('serviceAccountName');
  expect(job?.spec?.template?.spec.volumes.filter(({ configMap }) => configMap)).toEqual([]);
  // PostgreSQL of the chart does not exist yet when hooks run.
  expect(kindIn(rendered.minimal, 'Job')).toEqual([]);
  const backend = workloadsIn(rendered.minimal).find(({ name }) => name === 'sanuk-backend');
  expect(backend?.pod.initContainers?.map(({ args }) => args)).toEqual([['migrate']]);
});

test('edges know every backend by name, or all of them by the Service where their number changes', () => {
  const urlsOf = (manifests: readonly Manifest[]) =>
    workloadsIn(manifests)
      .filter(({ name }) => name === 'sanuk-edge')
      .flatMap(({ pod }) => pod.containers)
      .flatMap(({ env }) => env.filter(({ name }) => name === 'BACKEND_URL'))
      .flatMap(({ value }) => value.split(','));
  const manifests = rendered['high-availability'];
  const [backends] = kindIn(manifests, 'StatefulSet');
  const { replicas = 0, serviceName } = backends?.spec ?? {};
  expect(replicas).toBe(3);
  expect(urlsOf(manifests)).toEqual(
    Array.from(
      { length: replicas },
      (_, at) => `http://${backends?.metadata.name}-${at}.${serviceName}:8080`,
    ),
  );
  const scaled = render('high-availability', '--set=backend.autoscaling.enabled=true');
  expect(urlsOf(scaled)).toEqual(['http://sanuk-backend:8080']);
  // Otherwise every upgrade would undo what the autoscaler did.
  const [scaledBackends] = kindIn(scaled, 'StatefulSet');
  expect(scaledBackends?.spec).not.toHaveProperty('replicas');
});

test('hosts of members and callbacks lead to edges alone, and the host of the back office to the back office alone', () => {
  const rules = kindIn(rendered.minimal, 'Ingress').flatMap(({ spec }) => spec?.rules ?? []);
  const open = rules.flatMap(({ host, http }) =>
    http.paths.map(({ path, backend }) => `${host}${path} ${backend.service.name}`),
  );
  expect(open.sort()).toEqual([
    'callback.example/callback/ sanuk-edge',
    'office.example/ sanuk-backoffice',
    'siam.example/ sanuk-edge',
    'thara.example/ sanuk-edge',
  ]);
});

test('the back office is off by default, and nothing of the chart knows it then', () => {
  const { backoffice } = parse(readFileSync(join(chart, 'values.yaml'), 'utf8'));
  expect(backoffice.enabled).toBe(false);
  for (const profile of profiles)
    expect(JSON.stringify(render(profile, '--set=backoffice.enabled=false'))).not.toMatch(/backoffice/i);
});

test.each([
  ['', "'/backoffice/host'"],
  ['siam.example', 'backoffice.host is also a host of members or of callbacks'],
  ['callback.example', 'backoffice.host is also a host of members or of callbacks'],
])('the back office is refused at the host %j', (host, why) => {
  const { status, stderr } = runHelm(
    'template',
    'sanuk',
    chart,
    ...valuesOf('minimal', `--set=backoffice.host=${host}`),
  );
  expect(status).not.toBe(0);
  expect(stderr).toContain(why);
});

test('the back office has its own database and secret, and no secret of the backend', () => {
  const workloads = workloadsIn(rendered.minimal);
  const keysIn = ({ pod }: Workload) => pod.volumes.flatMap(secretsIn).map(({ key }) => key);
  const own = ['BACKOFFICE_DATABASE_URL', 'BACKOFFICE_SECRET'];
  expect(workloads.filter(({ name }) => name === 'sanuk-backoffice').flatMap(keysIn)).toEqual(own);
  const others = workloads.filter(({ name }) => name !== 'sanuk-backoffice').flatMap(keysIn);
  expect(others.filter((key) => own.includes(key))).toEqual([]);
});

interface Sender {
  /** null: the namespace of the release */
  namespace: string | null;
  labels: Labels;
}

const componentIn = (component: string): Sender => ({
  namespace: null,
  labels: {
    'app.kubernetes.io/name': 'sanuk',
    'app.kubernetes.io/instance': 'sanuk',
    'app.kubernetes.io/component': component,
  },
});
const outsider = (namespace: string | null): Sender => ({ namespace, labels: {} });

const isPeer = (sender: Sender, { podSelector, namespaceSelector }: Peer) =>
  (namespaceSelector
    ? selects(namespaceSelector.matchLabels, { 'kubernetes.io/metadata.name': sender.namespace ?? '' })
    : sender.namespace === null) && selects(podSelector?.matchLabels ?? {}, sender.labels);

/** Whether policies let a connection in, as Kubernetes reads them: pods that no policy selects are open to all. */
function mayConnect(manifests: readonly Manifest[], from: Sender, to: Sender, port: number): boolean {
  const policies = kindIn(manifests, 'NetworkPolicy').filter(({ spec }) =>
    selects(spec?.podSelector?.matchLabels ?? {}, to.labels),
  );
  return (
    policies.length === 0 ||
    policies
      .flatMap(({ spec }) => spec?.ingress ?? [])
      .some(
        (rule) => rule.ports.some((one) => one.port === port) && rule.from.some((one) => isPeer(from, one)),
      )
  );
}

test.each([
  ['edge', 8080, ['ingress-nginx']],
  ['edge', 8083, ['monitoring']],
  ['backend', 8080, ['edge', 'backoffice', 'monitoring']],
  ['backoffice', 8080, ['ingress-nginx']],
  ['postgresql', 5432, ['backend', 'backoffice']],
  ['postgresql', 22, []],
])('network policies let into %s at port %d only %p', (component, port, expected) => {
  const components = ['edge', 'backend', 'backoffice', 'postgresql'];
  const senders = [
    ...components.map((name): [string, Sender] => [name, componentIn(name)]),
    ...['ingress-nginx', 'monitoring', 'default'].map((name): [string, Sender] => [name, outsider(name)]),
    ['a foreign pod of the namespace', outsider(null)] satisfies [string, Sender],
  ];
  const allowed = senders.filter(([, from]) =>
    mayConnect(rendered.minimal, from, componentIn(component), port),
  );
  expect(allowed.map(([name]) => name)).toEqual(expected);
});

test('the back office connects to backend, database, push services and name servers alone', () => {
  const policy = kindIn(rendered.minimal, 'NetworkPolicy').find(
    ({ metadata }) => metadata.name === 'sanuk-backoffice',
  );
  const open = policy?.spec?.egress?.map(({ to = [], ports }) => {
    const receivers = to.map(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/component']);
    return [receivers.join() || 'anywhere', ...ports.map(({ port }) => port)];
  });
  expect(open).toEqual([
    ['anywhere', 53, 53],
    ['postgresql', 5432],
    ['backend', 8080],
    ['anywhere', 443],
  ]);
});
