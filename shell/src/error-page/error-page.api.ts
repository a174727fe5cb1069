import { call, checkSession, currentSession, site } from '@sanuk/platform';

/** Does the server answer again? Asks who is there while that is still open, otherwise the smallest public question. */
export async function isServerBack(): Promise<boolean> {
  if (currentSession().status === 'unknown') return (await checkSession()).status !== 'unknown';
  return call('GET /api/agent/validate', { query: { code: site().agentCode } }).then(
    () => true,
    () => false,
  );
}
