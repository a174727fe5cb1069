/** What tests read of the objects of Kubernetes. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Labels; annotations?: Labels };
  spec?: {
    selector?: Labels;
    template?: { metadata: { labels: Labels }; spec: PodSpec };
    replicas?: number;
    serviceName?: string;
    volumeClaimTemplates?: { metadata: { name: string } }[];
    scaleTargetRef?: { kind: string; name: string };
    ports?: { port: number; targetPort: string }[];
    podSelector?: { matchLabels: Labels };
    ingress?: { from: Peer[]; ports: { port: number }[] }[];
    egress?: { to?: Peer[]; ports: { port: number }[] }[];
    rules?: { host: string; http: { paths: IngressPath[] } }[];
  };
}

export type Labels = Record<string, string>;

interface IngressPath {
  path: string;
  backend: { service: { name: string; port: { name: string } } };
}

export interface Peer {
  podSelector?: { matchLabels: Labels };
  namespaceSelector?: { matchLabels: Labels };
}

export interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext: { runAsNonRoot: boolean; runAsUser: number; seccompProfile: { type: string } };
  initContainers?: Container[];
  containers: Container[];
  volumes: Volume[];
}

export interface Container {
  name: string;
  image: string;
  args?: string[];
  env: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
  securityContext: {
    allowPrivilegeEscalation: boolean;
    readOnlyRootFilesystem: boolean;
    capabilities: { drop: string[] };
  };
}

export interface Volume {
  name: string;
  configMap?: { name: string };
  projected?: { sources: ProjectedSource[] };
}

interface ProjectedSource {
  configMap?: { name: string };
  /** without items, all keys of the Secret */
  secret?: { name: string; items?: { key: string; path: string }[] };
}

export interface Workload {
  name: string;
  kind: string;
  labels: Labels;
  pod: PodSpec;
  /** names of volumes that are claimed for each pod */
  claims: string[];
}

/** Returns everything that runs pods. */
export const workloadsIn = (manifests: readonly Manifest[]): Workload[] =>
  manifests.flatMap(({ kind, metadata, spec }) =>
    spec?.template
      ? [
          {
            kind,
            name: metadata.name,
            labels: spec.template.metadata.labels,
            pod: spec.template.spec,
            claims: spec.volumeClaimTemplates?.map((claim) => claim.metadata.name) ?? [],
          },
        ]
      : [],
  );

export const containersOf = ({ pod }: Workload): Container[] => [
  ...(pod.initContainers ?? []),
  ...pod.containers,
];

/** Checks that the labels have everything that a selector asks for. */
export const selects = (selector: Labels, labels: Labels): boolean =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

/** The settings of a secret volume, each with the Secret and key it comes from. */
export const secretsIn = ({ projected }: Volume): { setting: string; secret: string; key: string }[] =>
  projected?.sources.flatMap(({ secret }) =>
    (secret?.items ?? []).map(({ key, path }) => ({ setting: path, secret: secret?.name ?? '', key })),
  ) ?? [];
