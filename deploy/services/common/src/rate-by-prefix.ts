import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prefixesOf, shareOf, widths } from './addresses.ts';

/** How often visitors may ask. */
export interface Rate {
  /** of one network; wider prefixes have what `shareOf` says. A function is asked each time */
  perMinute: number | (() => number);
  /** where a request comes from */
  addressOf(request: FastifyRequest): string;
  /** requests that are not counted */
  isFree?(request: FastifyRequest): boolean;
}

/**
 * Limits what visitors ask of a scope, what it does not know included. One too many is an error of status 429 before
 * anything is done for it. What a network has too many of is not counted against the prefixes it lies in.
 */
export async function limitRate(
  scope: FastifyInstance,
  { perMinute, addressOf, isFree = () => false }: Rate,
): Promise<void> {
  await scope.register(rateLimit, { global: false, timeWindow: 60_000 });
  const read = typeof perMinute === 'number' ? () => perMinute : perMinute;
  const checks = widths.map((width) => ({
    width,
    check: scope.createRateLimit({
      max: () => shareOf(width, read()),
      keyGenerator: (request) => prefixesOf(addressOf(request))[width] ?? '',
    }),
  }));
  scope.addHook('onRequest', async (request) => {
    if (isFree(request)) return;
    const prefixes = prefixesOf(addressOf(request));
    for (const { width, check } of checks) {
      if (prefixes[width] === null) return;
      const found = await check(request);
      if (!found.isAllowed && found.isExceeded)
        throw Object.assign(new Error(`too many requests of this ${width}`), { statusCode: 429 });
    }
  });
}
