import type { ReleaseHealth, RunningRelease, RunningRemote } from '@sanuk/contract/outside/office-releases';

/** What browsers measure, in the order of the columns. */
export const vitalNames = ['lcp_ms', 'inp_ms', 'cls'] as const;

/** One release that members may get, with what their pages reported of it. */
export interface HealthRow {
  remote: string;
  role: 'stable' | 'canary' | 'good';
  release: RunningRelease;
  health: ReleaseHealth;
  /** the most pages that reported one vital */
  pages: number;
}

/** Releases of which pages reported something, and every canary: that no page reported it is worth knowing. */
export function healthRowsOf(remotes: readonly RunningRemote[]): HealthRow[] {
  return remotes.flatMap(({ remote, stable, canary, last_known_good }) => [
    ...rowOf(remote, 'stable', stable),
    ...rowOf(remote, 'canary', canary),
    ...rowOf(remote, 'good', last_known_good),
  ]);
}

function rowOf(remote: string, role: HealthRow['role'], release: RunningRelease | null): HealthRow[] {
  const health = release?.health;
  if (!release || !health) return [];
  const isSilent = health.vitals.length === 0 && health.incidents.length === 0;
  if (isSilent && role !== 'canary') return [];
  const pages = Math.max(0, ...health.vitals.map((one) => one.pages));
  return [{ remote, role, release, health, pages }];
}
