import { type CallName, type CallShape, calls } from '@sanuk/contract/calls';
import { errorNumbers } from '@sanuk/contract/errors';
import { specifiedCalls } from '@sanuk/contract/testing/specified-calls';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Errors, Value } from 'typebox/value';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { splitCallName } from './route.ts';

const Schema = Type.Record(Type.String(), Type.Unknown());
const Content = Type.Object({ 'application/json': Type.Object({ schema: Schema }) });

/** What OpenAPI 3.1 asks of the parts that this document uses. */
const Operation = Type.Object(
  {
    operationId: Type.String({ pattern: '^[a-z][a-z0-9_]+$' }),
    summary: Type.String({ minLength: 10 }),
    description: Type.String({ minLength: 10 }),
    tags: Type.Array(Type.String(), { minItems: 1 }),
    security: Type.Array(Type.Record(Type.String(), Type.Array(Type.String())), { minItems: 1 }),
    parameters: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String(),
          in: Type.Enum(['query', 'header']),
          required: Type.Optional(Type.Boolean()),
          description: Type.Optional(Type.String()),
          schema: Schema,
        }),
      ),
    ),
    requestBody: Type.Optional(Type.Object({ content: Content, required: Type.Optional(Type.Boolean()) })),
    responses: Type.Record(
      Type.String({ pattern: '^[1-5]\\d\\d$' }),
      Type.Object({ description: Type.String({ minLength: 1 }), content: Content }),
      { minProperties: 1 },
    ),
    'x-ours': Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
const OpenApi = Type.Object({
  openapi: Type.String({ pattern: '^3\\.1\\.\\d+$' }),
  info: Type.Object({ title: Type.String(), version: Type.String(), description: Type.String() }),
  servers: Type.Array(Type.Object({ url: Type.String() })),
  components: Type.Object({
    securitySchemes: Type.Object({
      bearer: Type.Object({ type: Type.Literal('http'), scheme: Type.Literal('bearer') }),
    }),
  }),
  paths: Type.Record(
    Type.String({ pattern: '^/' }),
    Type.Object(
      { get: Type.Optional(Operation), post: Type.Optional(Operation) },
      { additionalProperties: false },
    ),
  ),
});

let context: TestContext;
let document: Static<typeof OpenApi>;
beforeAll(async () => {
  context = await createTestContext();
  document = (await context.app.inject('/openapi.json')).json();
});
afterAll(() => context.close());

const operationOf = (name: string) => {
  const [method, url] = splitCallName(name);
  return document.paths[url]?.[method === 'GET' ? 'get' : 'post'];
};
const schemaOf = (name: string, status = '200') =>
  operationOf(name)?.responses[status]?.content['application/json'].schema as TSchema;

test('[P6] /openapi.json is an OpenAPI 3.1 document, and every schema in it compiles', () => {
  expect(Errors(OpenApi, document)).toEqual([]);
  const ids = Object.values(document.paths).flatMap(({ get, post }) =>
    [get, post].flatMap((operation) => (operation ? [operation.operationId] : [])),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const name of Object.keys(calls)) {
    const operation = operationOf(name);
    const schemas = Object.values(operation?.responses ?? {}).map(
      (one) => one.content['application/json'].schema,
    );
    for (const schema of [...schemas, ...(operation?.parameters ?? []).map((one) => one.schema)]) {
      expect(() => Compile(schema as TSchema)).not.toThrow();
    }
  }
});

test('[P6.1] [K1] it names exactly the calls of the contract, each with body, query and answers', () => {
  const documented = Object.entries(document.paths).flatMap(([url, { get, post }]) => [
    ...(get ? [`GET ${url}`] : []),
    ...(post ? [`POST ${url}`] : []),
  ]);
  expect(documented.sort()).toEqual(Object.keys(calls).sort());
  expect(specifiedCalls).toHaveLength(77);
  for (const { name, members, input = {} } of specifiedCalls) {
    const operation = operationOf(name);
    const named = Object.keys(input);
    if (name.startsWith('GET')) {
      const queries = (operation?.parameters ?? [])
        .filter((one) => one.in === 'query')
        .map((one) => one.name);
      expect([name, queries]).toEqual([name, expect.arrayContaining(named)]);
    } else {
      const body = operation?.requestBody?.content['application/json'].schema as TSchema;
      expect([name, Errors(body, input)]).toEqual([name, []]);
    }
    expect([name, operation?.security]).toEqual([name, members ? [{ bearer: [] }] : [{}, { bearer: [] }]]);
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(members ? ['200', '401', '429', '503'] : ['200', '429', '503']),
    );
  }
});

test('[K2] an answer is success or refusal, in the envelope of its call', () => {
  const points = schemaOf('POST /api/member/points');
  expect(Value.Check(points, { error: 0, message: '', data: { point: 12 } })).toBe(true);
  expect(Value.Check(points, { error: 0, message: '', data: null })).toBe(false);
  expect(Value.Check(points, { error: 2001, message: 'ยอดเงินไม่เพียงพอ', data: null })).toBe(true);
  expect(Value.Check(points, { error: 2, message: '', data: null })).toBe(false);
  const lobby = schemaOf('GET /api/lotto/lobby');
  const data = { categories: [], server_time: '2026-11-20T00:00:00Z' };
  expect(Value.Check(lobby, { status: 0, message: '', data })).toBe(true);
  expect(Value.Check(lobby, { error: 0, message: '', data })).toBe(false);
});

test('[P2] [P6] a call that moves money asks for its key, in the header or in the body', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    const shape: CallShape = calls[name];
    const operation = operationOf(name);
    const header = operation?.parameters?.find((one) => one.name === 'idempotency-key');
    const inBody = shape.body && 'request_id' in ((shape.body as { properties?: object }).properties ?? {});
    expect([name, header?.required === true]).toEqual([name, shape.money === true && !inBody]);
    if (header) expect([header.in, header.description]).toEqual(['header', expect.stringMatching(/client/)]);
  }
});

test('[P6] the description lists every error number by name', () => {
  for (const [code, number] of Object.entries(errorNumbers)) {
    expect(document.info.description).toContain(`- ${number} \`${code}\``);
  }
});
