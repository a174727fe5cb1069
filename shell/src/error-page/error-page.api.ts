import { call, checkSession, currentSession, site } from '@sanuk/platform';

/** Checks whether the server responds: by the session check while the session is unknown, otherwise by the smallest public call. */
export async function isServerBack(): Promise<boolean> {
  if (currentSession().status === 'unknown') return (await checkSession()).status !== 'unknown';
  return call('GET /api/agent/validate', { query: { code: site().agentCode } }).then(
    () => true,
    () => false,
  );
}
