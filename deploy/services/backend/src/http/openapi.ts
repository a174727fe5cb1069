import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { type CallName, type CallShape, calls } from '@sanuk/contract/calls';
import { errorNumbers } from '@sanuk/contract/errors';
import { type TObject, type TSchema, Type } from 'typebox';
import { refusalText } from '../refusals/refusal.text.ts';

/** What the document says of one call beside its shapes. */
export function documentationOf(name: CallName) {
  const shape: CallShape = calls[name];
  const [, url = ''] = name.split(' ');
  return {
    operationId: name.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    tags: [url.split('/')[2] ?? 'api'],
    summary: shape.about,
    description: descriptionOf(shape),
    security: securityOf(shape),
    ...(shape.ours ? { 'x-ours': true } : {}),
  };
}

/** A visitor may call without a token, and with one a member sees what is theirs. */
function securityOf({ access }: CallShape): Record<string, string[]>[] {
  const member = { bearer: [] };
  return access === 'member' ? [member] : [{}, member];
}

function descriptionOf(shape: CallShape): string {
  return [
    shape.access === 'member' ? 'For signed-in members.' : 'For visitors and members.',
    ...(shape.money ? ['Sent again with the same key it is the same action and gets the same answer.'] : []),
  ].join(' ');
}

const numbered = Object.entries(errorNumbers).map(([code, number]) => `- ${number} \`${code}\``);

const description = [
  'Calls of the site, for members and visitors. Every answer is JSON with `error` (0 is success), `message` and `data`;',
  'the lotto lobby says `status` instead of `error`. Amounts are baht with at most two decimals, instants ISO 8601 in UTC,',
  'days those of Bangkok. The brand is the one of the host that is asked. A refusal has HTTP status 200 unless a call lists',
  'another one, a Thai sentence in `message`, and one of these numbers in `error`:',
  '',
  ...numbered,
].join('\n');

/** A refusal; `key` is `status` in the one call that names it so. */
const refusalSchema = (key: 'error' | 'status', codes?: (keyof typeof errorNumbers)[]) =>
  Type.Object(
    {
      [key]: Type.Enum(codes ? codes.map((code) => errorNumbers[code]) : Object.values(errorNumbers)),
      message: Type.String({ description: 'Thai, for the member’s eyes' }),
      data: Type.Null(),
    },
    { description: codes ? codes.map((code) => `${code}: ${refusalText[code]}`).join(' · ') : 'A refusal' },
  );

function answersOf(name: CallName): Record<string, TSchema> {
  const shape: CallShape = calls[name];
  const key = shape.envelope ?? 'error';
  const success = Type.Object(
    { [key]: Type.Literal(0), message: Type.String(), data: shape.data },
    { description: 'Success' },
  );
  const takesInput = shape.body !== undefined || shape.query !== undefined || shape.money === true;
  return {
    200: Type.Union([success, refusalSchema(key)], { description: 'Success or refusal' }),
    400: refusalSchema(key, ['agent-code-unknown', ...(takesInput ? (['request-invalid'] as const) : [])]),
    ...(shape.access === 'member' ? { 401: refusalSchema(key, ['session-expired']) } : {}),
    429: refusalSchema('error', ['too-many-requests']),
    500: refusalSchema('error', ['internal']),
    503: refusalSchema('error', ['unavailable']),
  };
}

const isCall = (name: string): name is CallName => name in calls;

/** Settings of the document at /openapi.json, which is made from the contract alone. */
export const openApi: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Sanuk', description, version: '1.0.0' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'access_token of log-in and registration' },
      },
    },
  },
  // The serializer needs the shape of a success only; who reads the document wants to know of refusals too.
  transform: ({ schema, url, route }) => {
    const name = `${route.method} ${url}`;
    return { schema: isCall(name) ? { ...schema, response: answersOf(name) } : schema, url };
  },
};

export const moneyHeaders = Type.Object({
  'idempotency-key': Type.String({
    pattern: '^[A-Za-z0-9_.:-]{8,64}$',
    description: 'made by the client when the action begins, and kept for every repetition of it',
  }),
});

/** Whether the body carries the key of the action, so that no header is needed. */
export const hasRequestId = (shape: CallShape) =>
  shape.body !== undefined && 'request_id' in ((shape.body as TObject).properties ?? {});
