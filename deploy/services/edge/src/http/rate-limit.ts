import { limitRate } from '@sanuk/common/rate-by-prefix';
import type { FastifyInstance } from 'fastify';
import { visitorAddress } from './visitor.ts';

/** Limits what visitors ask of the routes of a scope, by prefix; one too many is an error of status 429. */
export const limitByNetwork = (scope: FastifyInstance, perMinute: number): Promise<void> =>
  limitRate(scope, { perMinute, addressOf: visitorAddress });
