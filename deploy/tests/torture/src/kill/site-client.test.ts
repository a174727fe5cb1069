import { SecondFailures } from './second-failures.ts';
import { SiteClient } from './site-client.ts';

/** A client whose first tries of a call end so. */
function clientWith(firstTries: Response[]) {
  const failures = new SecondFailures();
  const retries = { ...failures.retries, firstPauseMs: 0 };
  const answers = [...firstTries];
  const send = async () => answers.shift() ?? Response.json({ error: 0, message: '', data: [] });
  return { failures, client: new SiteClient({ base: 'http://site', host: 'site', fetch: send, retries }) };
}

const failed = () => new Response('Bad Gateway', { status: 502 });

test('a call that is answered when it is repeated once is no failure', async () => {
  const { failures, client } = clientWith([failed()]);
  expect(await client.call('GET /api/notifications')).toEqual({ error: 0, data: [] });
  expect(failures.findings()).toEqual([]);
});

test('a call whose repetition gets no answer either is one failure of its phase', async () => {
  const { failures, client } = clientWith([failed(), failed(), failed()]);
  failures.phase = 'nginx';
  expect(await client.call('GET /api/notifications')).toEqual({ error: 0, data: [] });
  expect(failures.findings()).toEqual(['nginx: GET /api/notifications failed twice, 1000 ms apart']);
  expect(failures.findings((phase) => phase !== 'nginx')).toEqual([]);
});
