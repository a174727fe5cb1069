import type { FastifyInstance } from 'fastify';
import { rawCall } from '../../../testing/test-context.ts';

/**
 * Everything an outsider can see of an answer: status, headers and bytes. Left out are what differs between any two
 * answers: the clock, the id of the request, and the counters of the rate limit.
 */
export async function visibleAnswer(app: FastifyInstance, name: string, body: object) {
  const response = await rawCall(app, name, body);
  const { date: _, 'x-request-id': __, ...headers } = response.headers;
  return {
    status: response.statusCode,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([header]) => !header.startsWith('x-ratelimit')),
    ),
    body: response.body
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'an instant')
      .replace(/รอ \d+ วินาที/, 'รอ n วินาที'),
  };
}
