import { plainAddress } from '@sanuk/common/addresses';
import {
  type CallBody,
  type CallData,
  type CallName,
  type CallQuery,
  type CallShape,
  calls,
} from '@sanuk/contract/calls';
import { envelope, statusEnvelope } from '@sanuk/contract/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Agent, AppContext, MemberSession, Route } from '../context/context.ts';
import { Refusal, refusalBody } from '../refusals/refusal.ts';
import { documentationOf, hasRequestId, moneyHeaders } from './openapi.ts';

type Shape<N extends CallName> = (typeof calls)[N];
type MemberOf<N extends CallName> = Shape<N>['access'] extends 'member'
  ? MemberSession
  : MemberSession | null;
type KeyOf<N extends CallName> = Shape<N> extends { money: true } ? string : null;

/** What a handler gets: everything in it has been checked. */
export interface Call<N extends CallName> {
  body: CallBody<N>;
  query: CallQuery<N>;
  agent: Agent;
  /** never null where the contract asks for a member */
  member: MemberOf<N>;
  /** idempotency key of a money call: the header, or `request_id` of the body where the shape has one */
  requestKey: KeyOf<N>;
  /** network address of the caller */
  address: string;
  request: FastifyRequest;
}

type Handler<N extends CallName> = (call: Call<N>) => Promise<CallData<N> | Refusal>;

/**
 * One call of the contract. The helper checks body and query, the agent and the session, and wraps the answer;
 * the handler answers the bare data or a Refusal.
 */
export function route<N extends CallName>(name: N, handler: Handler<N>): Route {
  const shape: CallShape = calls[name];
  const [method, url] = splitCallName(name);
  const wrap = shape.envelope === 'status' ? statusEnvelope : envelope;
  const ok = shape.envelope === 'status' ? { status: 0, message: '' } : { error: 0, message: '' };
  return {
    name,
    register(app, context) {
      app.route({
        method,
        url,
        schema: {
          ...documentationOf(name),
          ...(shape.body ? { body: shape.body } : {}),
          ...(shape.query ? { querystring: shape.query } : {}),
          ...(shape.money && !hasRequestId(shape) ? { headers: moneyHeaders } : {}),
          response: { 200: wrap(shape.data) },
        },
        preValidation: async (request) => {
          // A call without fields may be sent without a body.
          if (shape.body && request.body === undefined) request.body = {};
        },
        handler: async (request, reply) => {
          const call = await readCall(name, shape, context, request);
          const answer = call instanceof Refusal ? call : await handler(call);
          return answer instanceof Refusal ? refuse(reply, answer, shape) : { ...ok, data: answer };
        },
      });
    },
  };
}

/** 'GET /api/x' as its two parts. */
export function splitCallName(name: string): ['GET' | 'POST', string] {
  const [method, url] = name.split(' ');
  if ((method !== 'GET' && method !== 'POST') || !url) throw new Error(`not the name of a call: ${name}`);
  return [method, url];
}

async function readCall<N extends CallName>(
  name: N,
  shape: CallShape,
  context: AppContext,
  request: FastifyRequest,
): Promise<Call<N> | Refusal> {
  const agent = agentOf(context, request);
  if (!agent) return new Refusal(isBrandAway(context, request) ? 'unavailable' : 'agent-code-unknown');
  const token = bearerToken(request);
  const member = token ? await context.sessions.find(token, agent.agentId, addressOf(request)) : null;
  if (shape.access === 'member' && !member) return new Refusal('session-expired');
  // The shapes of `name` were checked by the validator and by the lines above.
  return {
    body: request.body as CallBody<N>,
    query: request.query as CallQuery<N>,
    agent,
    member: member as MemberOf<N>,
    requestKey: (shape.money ? requestKey(shape, request) : null) as KeyOf<N>,
    address: addressOf(request),
    request,
  } satisfies Record<keyof Call<typeof name>, unknown>;
}

/** Network address of the caller, in one form; what a proxy says that is none counts as nobody's. */
export const addressOf = (request: FastifyRequest): string => plainAddress(request.ip) ?? '0.0.0.0';

/** The brand of a request: the edge sets the header and lets no visitor choose it. */
export function agentOf(context: AppContext, request: FastifyRequest): Agent | null {
  const code = request.headers['x-agent-code'];
  return typeof code === 'string' ? context.agents.byCode(code) : null;
}

/** A brand whose files are broken is unavailable; to say that its code is unknown would send its members home. */
function isBrandAway(context: AppContext, request: FastifyRequest): boolean {
  const code = request.headers['x-agent-code'];
  return typeof code === 'string' && code !== '' && context.agents.mayBeAway(code);
}

/** The opaque token of `Authorization: Bearer …`, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,128})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function requestKey(shape: CallShape, request: FastifyRequest): string {
  const key = hasRequestId(shape)
    ? (request.body as { request_id: string }).request_id
    : request.headers['idempotency-key'];
  return String(key);
}

/** Statuses of the few refusals that are not a business answer; every other one is 200. */
const httpStatus: Partial<Record<Refusal['code'], number>> = {
  'agent-code-unknown': 400,
  'session-expired': 401,
  'request-invalid': 400,
  'not-found': 404,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
};

function refuse(reply: FastifyReply, refusal: Refusal, shape: CallShape | null): object {
  const status = httpStatus[refusal.code] ?? 200;
  const body = refusalBody(refusal.code, refusal.message);
  reply.code(status).serializer(JSON.stringify);
  return shape?.envelope === 'status' ? { status: body.error, message: body.message, data: null } : body;
}

/** Answers a refusal from outside a handler (error handler, not-found handler, hooks). */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.send(refuse(reply, refusal, null));
}
