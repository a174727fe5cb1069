import type { ComposedSite } from './composed-site.ts';

/** The site did not take a call that a measurement rests on. */
export class CallRefusedError extends Error {
  override name = 'CallRefusedError';
}

/** One call of the site's API, through the edge. @throws CallRefusedError */
export async function callSite<T>(
  { url }: Pick<ComposedSite, 'url'>,
  path: string,
  options: { body?: object; token?: string; key?: string } = {},
): Promise<T> {
  const { body, token, key } = options;
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: body && JSON.stringify(body),
  });
  const answer: { error?: number; message?: string; data: T } = JSON.parse(await response.text());
  if (answer.error !== 0) throw new CallRefusedError(`${path}: ${answer.message ?? response.status}`);
  return answer.data;
}

let registered = 0;

/** Registers a member and reads the notifications that would open by themselves. @returns the session's token */
export async function newMemberToken(site: ComposedSite): Promise<string> {
  registered += 1;
  const phone = `08${String((Date.now() * 10 + registered) % 1e8).padStart(8, '0')}`;
  const { agent_code } = await callSite<{ agent_code: string }>(site, '/api/agent/config', { body: {} });
  const { access_token: token } = await callSite<{ access_token: string }>(site, '/api/register', {
    body: {
      username: phone,
      password: 'a long enough password',
      name: 'Bench Member',
      bank_code: '004',
      bank_account: phone,
      agent_code,
    },
  });
  const unread = await callSite<{ notification_id: number }[]>(site, '/api/notifications', { token });
  if (unread.length > 0)
    await callSite(site, '/api/notifications/read', {
      token,
      body: { notification_ids: unread.map(({ notification_id }) => notification_id) },
    });
  return token;
}
