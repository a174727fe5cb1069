import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { satisfies } from 'semver';
import { type Finding, refuse } from './finding.ts';

const major = (version: string): string => version.split('.')[0] ?? '';

/** Whether one remote's release runs on one shell's release: shared modules, their versions and exports, contract version. */
export function checkFit(remote: ReleaseRecord, shell: ReleaseRecord): Finding[] {
  const who = `${remote.remote} ${remote.version} on shell ${shell.version}`;
  const findings = Object.entries(remote.consumes).flatMap(([specifier, range]) => {
    const provided = shell.provides[specifier];
    if (provided === undefined) return [refuse('shared-range', `${who}: ${specifier} is not provided`)];
    return satisfies(provided, range)
      ? []
      : [refuse('shared-range', `${who}: ${specifier} is ${provided}, asked for is ${range}`)];
  });
  findings.push(...missingExports(remote, shell).map((what) => refuse('shared-export', `${who}: ${what}`)));
  if (major(remote.contractVersion) !== major(shell.contractVersion)) {
    findings.push(
      refuse('contract', `${who}: contract ${remote.contractVersion} against ${shell.contractVersion}`),
    );
  }
  return findings;
}

/** Exports that a remote's code imports and the shell's shared modules do not have. Builds without a record of them pass. */
const missingExports = (remote: ReleaseRecord, shell: ReleaseRecord): string[] =>
  Object.entries(remote.consumedExports ?? {}).flatMap(([specifier, names]) => {
    const provided = shell.providedExports?.[specifier];
    if (!provided) return [];
    return names
      .filter((name) => !provided.includes(name))
      .map((name) => `${specifier} does not export ${name}, which the remote imports`);
  });

/** The shapes of URLs a route pattern serves: parameters made alike, optional segments spelled out. */
export function routeShapes(pattern: string): string[] {
  let shapes = [''];
  for (const segment of pattern.split('/').filter(Boolean)) {
    const optional = segment.endsWith('?');
    const bare = optional ? segment.slice(0, -1) : segment;
    const shape = bare.startsWith(':') ? ':' : bare.toLowerCase();
    const longer = shapes.map((before) => `${before}/${shape}`);
    shapes = optional ? [...shapes, ...longer] : longer;
  }
  return shapes.map((shape) => shape || '/');
}

/** Two apps of one brand must not claim the same URLs. */
function checkRoutes(apps: readonly ReleaseRecord[]): Finding[] {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { remote, routes } of apps) {
    for (const shape of new Set(routes.flatMap(({ path }) => routeShapes(path)))) {
      const owner = owners.get(shape);
      if (owner && owner !== remote) {
        findings.push(refuse('route-collision', `${shape} belongs to ${owner} and to ${remote}`));
      }
      owners.set(shape, remote);
    }
  }
  return findings;
}

/** A whole brand as it would run: every remote against the shell, and all routes against each other. */
export function checkComposition(shell: ReleaseRecord, remotes: readonly ReleaseRecord[]): Finding[] {
  return [...remotes.flatMap((remote) => checkFit(remote, shell)), ...checkRoutes([shell, ...remotes])];
}
