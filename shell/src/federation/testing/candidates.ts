import { currentContractVersion } from '@sanuk/contract/events';
import type { ReleaseCandidate } from '@sanuk/contract/federation/manifest';

/** A release of the remote `mfe-x`. */
const candidate = (releaseId: string, role: ReleaseCandidate['role'] = 'chosen'): ReleaseCandidate => ({
  releaseId,
  role,
  version: '1.0.0',
  container: `mfe_x_${releaseId}`,
  contractVersion: currentContractVersion,
  base: `/r/mfe-x/${releaseId}/`,
  entry: { url: `/r/mfe-x/${releaseId}/entry.js`, integrity: 'sha384-x' },
});

/** The releases a visitor may run: the chosen one and the last known good one. */
export const chosen = candidate('new');
export const good = candidate('old', 'last-known-good');
