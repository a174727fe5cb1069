import type { APIRequestContext } from '@playwright/test';
import { errorNumbers } from '@sanuk/contract/errors';
import { type SpecifiedCall, specifiedCalls } from '@sanuk/contract/testing/specified-calls';
import { newMember } from '../../fixtures/members.ts';
import { edgePort } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Reply {
  status: number;
  body: { error?: number; status?: number; message: string; data: unknown };
}

/** Asks the edge as a browser of the default brand would. */
async function ask(request: APIRequestContext, call: SpecifiedCall, token?: string): Promise<Reply> {
  const [method = 'GET', path = '/'] = call.name.split(' ');
  const isPost = method === 'POST';
  const response = await request.fetch(`http://127.0.0.1:${edgePort}${path}`, {
    method,
    ...(isPost ? { data: call.input ?? {} } : { params: call.input as Record<string, string | number> }),
    headers: {
      Host: `localhost:${edgePort}`,
      'Idempotency-Key': 'walk-over-all-calls',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  });
  return { status: response.status(), body: (await response.json()) as Reply['body'] };
}

/** Answers that depend on how often this address asked before. */
const throttled = [
  'POST /api/login',
  'POST /api/register',
  'POST /api/reset_password',
  'POST /api/reset_password_v2',
];

test('[K1] [K2] every call of section 7 answers through the edge, in its envelope, to members and to visitors', async ({
  request,
}) => {
  const member = await newMember(request);
  const wrong: string[] = [];
  const walk = async (call: SpecifiedCall) => {
    const visitor = call.members ? await ask(request, call) : null;
    if (visitor && (visitor.status !== 401 || visitor.body.error !== errorNumbers['session-expired'])) {
      wrong.push(`${call.name} answered a visitor ${visitor.status}`);
    }
    const { status, body } = await ask(request, call, member.token);
    const outcome = call.name === 'GET /api/lotto/lobby' ? body.status : body.error;
    const fits =
      (status === 200 || (throttled.includes(call.name) && status === 429)) &&
      typeof outcome === 'number' &&
      'data' in body &&
      (outcome === 0 ? body.message === '' : /[\u0E00-\u0E7F]{5}/.test(body.message)) &&
      outcome !== errorNumbers['not-built'];
    if (!fits) wrong.push(`${call.name} answered ${status} ${JSON.stringify(body).slice(0, 120)}`);
  };
  const last = specifiedCalls.filter(({ name }) => name === 'POST /api/logout');
  await Promise.all(specifiedCalls.filter((call) => !last.includes(call)).map(walk));
  for (const call of last) await walk(call);
  expect(wrong).toEqual([]);
});

test('[K1] [P6] /openapi.json, through the edge, names every call of section 7', async ({ request }) => {
  const document = (await (await request.get('/openapi.json')).json()) as {
    paths: Record<string, Record<string, object | undefined> | undefined>;
  };
  const operationOf = (name: string) => {
    const [method = '', path = ''] = name.split(' ');
    return document.paths[path]?.[method.toLowerCase()];
  };
  expect(specifiedCalls.filter(({ name }) => !operationOf(name))).toEqual([]);
});
