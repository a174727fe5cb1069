import { OrderRefusedError } from '@sanuk/common/operator-client';
import { errorNumbers } from '@sanuk/contract/errors';
import { type OperatorEndpoint, operatorEndpoints } from '@sanuk/contract/outside/operator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import type { Context } from '../context.ts';
import { ok, refuse } from './answers.ts';
import type { Visit } from './guard.ts';

const isEndpoint = (path: string): path is OperatorEndpoint => Object.hasOwn(operatorEndpoints, path);

/**
 * Orders of a person, sent on to the backend under the person's own key: what they may do is the backend's to say. Its refusals
 * reach the page as they are.
 */
export function orderRoutes(
  app: FastifyInstance,
  { backend }: Pick<Context, 'backend'>,
  withVisit: (
    answer: (visit: Visit, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.post(
    '/api/orders/*',
    withVisit(async (visit, request, reply) => {
      const endpoint = `/operator/${(request.params as { '*': string })['*']}`;
      if (!isEndpoint(endpoint)) return refuse(reply, 'not-found');
      const { body } = request;
      if (!Value.Check(operatorEndpoints[endpoint].body, body)) return refuse(reply, 'request-invalid');
      try {
        return ok(await backend.order(visit, endpoint, body as never));
      } catch (cause) {
        if (!(cause instanceof OrderRefusedError) || cause.code === 'signature-invalid') throw cause;
        return { code: cause.code, message: cause.refusal, data: null, error: errorNumbers[cause.code] };
      }
    }),
  );
}
