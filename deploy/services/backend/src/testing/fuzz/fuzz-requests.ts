import { createHash } from 'node:crypto';
import { type SigningKey, signedHeaders } from '@sanuk/common/signature';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { providerKey, testKeys } from '../signing.ts';
import { type Mutation, mutate, mutations } from './fuzz-mutations.ts';
import { type FuzzTarget, fuzzTargets, type Signer } from './fuzz-targets.ts';
import { jsonWithRaw, RawJson, validValue } from './fuzz-values.ts';
import type { FuzzWorld } from './fuzz-world.ts';

/** One request as it was drawn; the token and the signature are put on when it is sent. */
export interface FuzzRequest {
  target: FuzzTarget;
  input: unknown;
  /** index of a member, or a visitor, or a token that is none */
  who: number | 'visitor' | 'stranger';
  key: string;
  headers: Record<string, string>;
  /** instead of JSON */
  rawBody: string | null;
}

/** Text that does not compress: what an index cannot hold. */
const noise = Array.from({ length: 60 }, (_, index) =>
  createHash('sha256').update(`${index}`).digest('hex'),
).join('');

const headerTexts = [
  noise,
  '',
  ' ',
  'a',
  'null',
  '-1',
  '1e9',
  '%00',
  '../..',
  'x'.repeat(65),
  'x'.repeat(4_000),
  '\u00e9\u00ff',
  '"',
  ',',
];
const headerNames = [
  'x-agent-code',
  'authorization',
  'idempotency-key',
  'content-type',
  'user-agent',
  'x-forwarded-for',
  'accept',
  'x-key-id',
  'x-nonce',
  'origin',
  'content-encoding',
  'x-request-id',
  'accept-language',
  'range',
  'if-none-match',
];
const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'application/xml',
];
const rawBodies = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '""',
  '{"a":',
  '\ufeff{}',
  '\u0000',
  '{}{}',
  'a=b',
  `"${'a'.repeat(70_000)}"`,
  '{"a":1}'.padEnd(200_000),
];

const oddHeader = fc.oneof(
  fc.tuple(fc.constantFrom(...headerNames), fc.constantFrom(...headerTexts)),
  fc.tuple(fc.constant('content-type'), fc.constantFrom(...contentTypes)),
);
const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T, weight: number) =>
  fc.oneof({ weight: 100 - weight, arbitrary: fc.constant(otherwise) }, { weight, arbitrary });

/** Requests for every endpoint alike, from valid ones to nonsense; the seed decides all of them. */
export function drawRequests(world: FuzzWorld, count: number, seed: number): FuzzRequest[] {
  const arbitraries = fuzzTargets().map((target) => requestOf(target, world));
  const each = Math.ceil(count / arbitraries.length);
  const drawn = arbitraries.map((arbitrary, index) =>
    fc.sample(arbitrary, { numRuns: each, seed: seed + index }),
  );
  const mixed = Array.from({ length: each }, (_, round) =>
    drawn.flatMap((of) => of.slice(round, round + 1)),
  ).flat();
  return mixed.slice(0, count);
}

function requestOf(target: FuzzTarget, world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  const known = world.known[target.signer ?? 'call'];
  const valid = target.input ? validValue(target.input, known) : fc.constant({});
  const input = fc
    .tuple(valid, mutations)
    .map(([value, changes]: [unknown, Mutation[]]) => mutate(value, changes));
  const member = fc.nat(world.members.length - 1);
  return fc.record({
    target: fc.constant(target),
    input,
    who: fc.oneof(
      { weight: 8, arbitrary: member },
      { weight: 1, arbitrary: fc.constant('visitor' as const) },
      { weight: 1, arbitrary: fc.constant('stranger' as const) },
    ),
    key: fc.oneof(fc.constantFrom('request-00000001', 'request-00000002'), fc.uuid()),
    headers: rarely(oddHeader, null, 12).map(
      (pair): Record<string, string> => (pair ? { [pair[0]]: pair[1] } : {}),
    ),
    rawBody: rarely<string | null>(fc.constantFrom(...rawBodies), null, 4),
  });
}

/** The request as `inject` takes it. */
export async function injectionOf(
  request: FuzzRequest,
  world: FuzzWorld,
  tokens: string[],
): Promise<InjectOptions> {
  const { target, input, key } = request;
  const payload = target.method === 'POST' ? (request.rawBody ?? jsonWithRaw(input)) : undefined;
  const url = target.method === 'GET' ? `${target.url}${queryOf(input)}` : target.url;
  const headers = {
    ...(target.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(target.signer
      ? signatureHeaders(target.signer, target.url, payload ?? '')
      : await callHeaders(request, world, tokens)),
    ...(target.takesKey ? { 'idempotency-key': key } : {}),
    ...request.headers,
  };
  return { method: target.method, url, headers, ...(payload === undefined ? {} : { payload }) };
}

const keys: Record<Signer, SigningKey> = {
  provider: providerKey('siamspin'),
  bank: testKeys.bank,
  // A key of a person opens what the shared one does not.
  operator: testKeys.somchai,
};

/** Signed as its real caller would, so that the body is reached. */
function signatureHeaders(signer: Signer, target: string, body: string): Record<string, string> {
  return signedHeaders(keys[signer], { to: 'backend', method: 'POST', target, body });
}

async function callHeaders({ target, who }: FuzzRequest, world: FuzzWorld, tokens: string[]) {
  const member = typeof who === 'number' ? world.members[who] : undefined;
  // Log-out gets a session of its own: otherwise everything after it would be refused alike.
  const isEnding = member && target.url === '/api/logout';
  const ofMember = isEnding
    ? await world.newToken(member)
    : typeof who === 'number'
      ? tokens[who]
      : undefined;
  const token = who === 'stranger' ? 'x'.repeat(43) : ofMember;
  return {
    'x-agent-code': member?.agentCode ?? 'SIAM',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** A query string as a careless or hostile client writes it. */
function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return `?${encoded(input)}`;
  const pairs = Object.entries(input).flatMap(([key, value]) => {
    const values = Array.isArray(value) ? value.slice(0, 20) : [value];
    return values.map((one) => `${encoded(key)}=${encoded(one)}`);
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Percent-encoded; half a character, which cannot be, as the bytes some clients make of it. */
function encoded(value: unknown): string {
  const text =
    value instanceof RawJson ? value.text : typeof value === 'object' ? JSON.stringify(value) : `${value}`;
  const short = text.slice(0, 6_000);
  return !/[\ud800-\udfff]/u.test(short)
    ? encodeURIComponent(short)
    : short.replace(/[\ud800-\udfff]/g, '%ED%A0%80').replaceAll('\u0000', '%00');
}
