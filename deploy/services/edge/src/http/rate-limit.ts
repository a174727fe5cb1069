import rateLimit from '@fastify/rate-limit';
import { networkOf } from '@sanuk/common/addresses';
import type { FastifyInstance } from 'fastify';
import { visitorAddress } from './visitor.ts';

/** Limits what one network asks of the routes of a scope; one too many is an error of status 429. */
export async function limitByNetwork(scope: FastifyInstance, perMinute: number): Promise<void> {
  await scope.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(visitorAddress(request)),
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  });
}
