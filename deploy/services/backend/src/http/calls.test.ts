import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { type CallName, type CallShape, calls } from '@sanuk/contract/calls';
import { envelope, statusEnvelope } from '@sanuk/contract/envelope';
import { errorNumbers } from '@sanuk/contract/errors';
import { type SpecifiedCall, specifiedCalls } from '@sanuk/contract/testing/specified-calls';
import { Compile } from 'typebox/compile';
import { createTestContext, rawCall, type TestContext } from '../testing/test-context.ts';
import { signUpMember } from '../testing/test-members.ts';
import { splitCallName } from './route.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  for (const name of ['lotto-rounds', 'wheel']) await context.startFeature(name);
});
afterAll(() => context.close());

const key = 'walk-over-all-calls';
const outcomeKey = (name: string) =>
  (calls[name as CallName] as CallShape).envelope === 'status' ? 'status' : 'error';
const ask = ({ name, input = {} }: SpecifiedCall, token?: string) =>
  rawCall(context.app, name, input, { token, key });

test('[K1] every call of the specification and of the contract has its endpoint', () => {
  const names = [...new Set([...specifiedCalls.map(({ name }) => name), ...Object.keys(calls)])];
  const missing = names.filter((name) => {
    const [method, url] = splitCallName(name);
    return !context.app.hasRoute({ method, url });
  });
  expect(missing).toEqual([]);
});

test('[K1] of every call the success can be written, and what is asked can be looked at', () => {
  const writerOf = SerializerSelector()({}, {});
  for (const [name, shape] of Object.entries<CallShape>(calls)) {
    const [method, url] = splitCallName(name);
    const schema = (shape.envelope === 'status' ? statusEnvelope : envelope)(shape.data);
    expect(() => writerOf({ method, url, httpStatus: '200', schema })).not.toThrow();
    for (const asked of [shape.body, shape.query]) expect(() => asked && Compile(asked)).not.toThrow();
  }
});

describe('the walk over section 7', () => {
  test.each(specifiedCalls.filter((one) => one.members).map((one) => [one.name, one] as const))(
    '[K1] [K2] %s asks a visitor to sign in',
    async (_name, one) => {
      const response = await ask(one);
      expect([response.statusCode, response.json()]).toEqual([
        401,
        {
          error: errorNumbers['session-expired'],
          message: expect.stringMatching(/[\u0E00-\u0E7F]/),
          data: null,
        },
      ]);
    },
  );

  test.each(specifiedCalls.map((one) => [one.name, one] as const))(
    '[K1] [K2] %s answers in the envelope, with data or with a Thai sentence',
    async (name, one) => {
      const member = one.members ? await signUpMember(context) : null;
      const response = await ask(one, member?.token);
      const body = response.json();
      expect([response.statusCode, Object.keys(body).sort()]).toEqual([
        200,
        ['data', 'message', outcomeKey(name)].sort(),
      ]);
      const outcome = body[outcomeKey(name)];
      expect([0, ...Object.values(errorNumbers)]).toContain(outcome);
      if (outcome === 0) expect(body.message).toBe('');
      else expect(body).toMatchObject({ message: expect.stringMatching(/[\u0E00-\u0E7F]{5}/), data: null });
    },
  );
});

test('[K1] no call answers not-built', async () => {
  const member = await signUpMember(context);
  const answered: string[] = [];
  for (const one of specifiedCalls) {
    const { error } = (await ask(one, member.token)).json();
    if (error === errorNumbers['not-built']) answered.push(one.name);
  }
  expect(answered).toEqual([]);
});
