import { isInRanges } from '@sanuk/common/addresses';
import type { CallbackPath } from '@sanuk/contract/outside/callbacks';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { AppContext } from '../context/context.ts';
import { refusalBody } from '../refusals/refusal.ts';
import { type SignedRoute, signedRoute } from './signed-route.ts';

type CallbackRoute<B extends TSchema> = Omit<SignedRoute<B>, 'url' | 'admit'> & { url: CallbackPath };

/**
 * Opens an endpoint for banks or game providers, which are reached from anywhere. What strangers send ends at its
 * signature, so limits count who has signed: nobody else can use them up.
 */
export function callbackRoute<B extends TSchema>(
  app: FastifyInstance,
  context: AppContext,
  route: CallbackRoute<B>,
): void {
  const { config, metrics, backends } = context;
  const counts = new MinuteCounts();
  const { url: path, answers } = route;
  signedRoute(app, context, {
    ...route,
    admit({ party }, request, reply) {
      const note = (attack: string) =>
        metrics.noteAttackFrom(request.ip, request.log, attack, { path, party });
      const ranges = config.callbackAddresses.get(party);
      if (ranges && !isInRanges(ranges, request.ip)) {
        note('address-not-allowed');
        reply.code(401);
        return answers.invalidSignature;
      }
      if (counts.add(party) <= backends.shareOf(config.callbacksPerMinute)) return null;
      note('callbacks-per-party');
      reply.code(429).header('retry-after', '60');
      return refusalBody('too-many-requests');
    },
  });
}

/** Counts by name within a minute of the clock. */
class MinuteCounts {
  readonly #counts = new Map<string, number>();
  #minute = Number.NaN;

  /** Counts one more. @returns how many there are of that name in this minute */
  add(name: string): number {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count;
  }
}
