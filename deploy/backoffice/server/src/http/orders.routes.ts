import { OrderRefusedError } from '@sanuk/common/operator-client';
import { errorNumbers } from '@sanuk/contract/errors';
import { type OperatorEndpoint, operatorEndpoints } from '@sanuk/contract/outside/operator';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import type { Context } from '../context.ts';
import { ok, refuse } from './answers.ts';
import { isAttended, type WithVisit } from './guard.ts';

/** Only this server tells the audit trail what it saw of a person; a page could make it up. */
const ownEndpoint: OperatorEndpoint = '/operator/staff/note';

const isEndpoint = (path: string): path is OperatorEndpoint =>
  path !== ownEndpoint && Object.hasOwn(operatorEndpoints, path);

/** What every page reads that shows how much waits in the queue. */
const queueEndpoint: OperatorEndpoint = '/operator/withdrawals/list';

/**
 * Orders of a person, sent on to the backend under the person's own key: what they may do is the backend's to say. Its refusals
 * reach the page as they are.
 */
export function orderRoutes(
  app: FastifyInstance,
  { backend, push }: Pick<Context, 'backend' | 'push'>,
  withVisit: WithVisit,
): void {
  app.post(
    '/api/orders/*',
    withVisit(async (visit, request, reply) => {
      const endpoint = `/operator/${(request.params as { '*': string })['*']}`;
      if (!isEndpoint(endpoint)) return refuse(reply, 'not-found');
      const { body } = request;
      if (!Value.Check(operatorEndpoints[endpoint].body, body)) return refuse(reply, 'request-invalid');
      const askedAtMs = Date.now();
      try {
        const data = await backend.order(visit, endpoint, body as never);
        if (endpoint === queueEndpoint && isAttended(request))
          push.seen.note(visit.account.name, (body as { brand: string }).brand, askedAtMs);
        return ok(data);
      } catch (cause) {
        if (!(cause instanceof OrderRefusedError) || cause.code === 'signature-invalid') throw cause;
        return { code: cause.code, message: cause.refusal, data: null, error: errorNumbers[cause.code] };
      }
    }),
  );
}
