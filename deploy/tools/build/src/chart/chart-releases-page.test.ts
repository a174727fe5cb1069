import { chart, profiles, render, runHelm, valuesOf } from './testing/helm.ts';
import { containersOf, type Manifest, secretsIn, workloadsIn } from './testing/manifests.ts';

const page = ['--set=backoffice.releases.enabled=true', '--set=backoffice.releases.keysSecret=sanuk-signing'];
const inFolder = [
  '--set=store.url=,store.region=',
  '--set=store.volume.persistentVolumeClaim.claimName=store',
];
const ownCredentials = '--set=backoffice.releases.credentialsSecret=sanuk-office-bucket';

const named = (manifests: readonly Manifest[], kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name);

function officeIn(manifests: readonly Manifest[]) {
  const workload = workloadsIn(manifests).find(({ name }) => name === 'sanuk-backoffice');
  const [container] = workload ? containersOf(workload) : [];
  if (!workload || !container) throw new Error('the chart runs no back office');
  const mounts = container.volumeMounts.map(
    ({ mountPath, readOnly }) => `${mountPath}${readOnly ? ':ro' : ''}`,
  );
  const environment = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
  return { pod: workload.pod, mounts: mounts.sort(), environment };
}

/** Where a policy lets pods connect to: component and port. */
const egressOf = (manifests: readonly Manifest[]) =>
  named(manifests, 'NetworkPolicy', 'sanuk-backoffice')?.spec?.egress?.map(({ to = [], ports }) => [
    to.map(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/component']).join() || 'anywhere',
    ...ports.map(({ port }) => port),
  ]);

test.each(profiles)(
  'the back office of the profile %s has no key that signs unless a site asks for it',
  (profile) => {
    const manifests = render(profile);
    const { mounts, environment } = officeIn(manifests);
    expect(mounts).toEqual(['/secrets:ro', '/tmp']);
    expect(environment).not.toHaveProperty('RELEASES_PAGE');
    expect(JSON.stringify(manifests)).not.toContain('edge-metrics');
  },
);

test('with the page of releases it signs by a Secret, believes the keys of the edges, and writes the folder of the store', () => {
  const manifests = render('minimal', ...page, ...inFolder);
  const { pod, mounts, environment } = officeIn(manifests);
  expect(mounts).toEqual(['/brands:ro', '/keys:ro', '/secrets:ro', '/store', '/tmp']);
  expect(pod.volumes.find(({ name }) => name === 'keys')?.projected?.sources).toEqual([
    { configMap: { name: 'sanuk-trusted-keys' } },
    { secret: { name: 'sanuk-signing' } },
  ]);
  expect(environment).toMatchObject({
    RELEASES_PAGE: '1',
    EDGE_METRICS: 'http://sanuk-edge-metrics:8083/metrics',
  });
  const holders = workloadsIn(manifests).filter(({ pod: { volumes } }) =>
    JSON.stringify(volumes).includes('sanuk-signing'),
  );
  expect(holders.map(({ name }) => name)).toEqual(['sanuk-backoffice']);
  expect(pod.volumes.flatMap(secretsIn).map(({ setting }) => setting)).toEqual([
    ...['BACKOFFICE_DATABASE_URL', 'BACKOFFICE_SECRET'],
  ]);
});

test('it reaches a bucket as the edges do, under credentials of its own', () => {
  const { environment, mounts, pod } = officeIn(render('minimal', ...page, ownCredentials));
  expect(environment).toMatchObject({
    STORE_URL: 's3://example-releases/sanuk',
    AWS_REGION: 'ap-southeast-1',
    AWS_SHARED_CREDENTIALS_FILE: '/credentials/credentials',
  });
  expect(mounts).toContain('/credentials:ro');
  expect(mounts).not.toContain('/store');
  expect(pod.serviceAccountName).toBe('sanuk-backoffice');
  const role = '--set=backoffice.releases.serviceAccountAnnotations.role=office';
  const account = named(render('minimal', ...page, role), 'ServiceAccount', 'sanuk-backoffice');
  expect(account?.metadata.annotations).toEqual({ role: 'office' });
});

test('a name leads to the internal port of every edge, which lets in the back office', () => {
  const manifests = render('minimal', ...page);
  const service = named(manifests, 'Service', 'sanuk-edge-metrics');
  expect(service?.spec).toMatchObject({
    clusterIP: 'None',
    selector: { 'app.kubernetes.io/component': 'edge' },
    ports: [{ port: 8083, targetPort: 'admin' }],
  });
  const senders = named(manifests, 'NetworkPolicy', 'sanuk-edge')
    ?.spec?.ingress?.filter(({ ports }) => ports.some(({ port }) => port === 8083))
    .flatMap(({ from }) =>
      from.map((one) => Object.values((one.podSelector ?? one.namespaceSelector)?.matchLabels ?? {}).at(-1)),
    );
  expect(senders).toHaveLength(2);
  expect(JSON.stringify(senders)).toContain('monitoring');
  const noPush = '--set-json=networkPolicy.pushEgress=[]';
  const own = [
    ...[
      ['anywhere', 53, 53],
      ['postgresql', 5432],
      ['backend', 8080],
    ],
    ['edge', 8083],
  ];
  expect(egressOf(render('minimal', ...page, noPush))).toEqual([...own, ['anywhere', 443]]);
  expect(egressOf(render('minimal', ...page, noPush, ...inFolder))).toEqual(own);
});

test.each([
  ['backoffice.releases.enabled=true', "'/backoffice/releases/keysSecret'"],
  [
    'backoffice.enabled=false,backoffice.releases.enabled=true,backoffice.releases.keysSecret=k',
    "'/backoffice/releases/enabled'",
  ],
])('the values %s are refused', (values, where) => {
  const { status, stderr } = runHelm('template', 'sanuk', chart, ...valuesOf('minimal', `--set=${values}`));
  expect(status).not.toBe(0);
  expect(stderr).toContain(where);
});
