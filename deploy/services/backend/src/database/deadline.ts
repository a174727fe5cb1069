import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** The answer was due: what is done for its request ends, and nothing more is begun. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** Runs work whose statements end when the signal aborts. */
export const underDeadline = <T>(signal: AbortSignal, work: () => T): T => deadlines.run(signal, work);

/** The signal of the request this is done for; undefined in background work, which nobody waits for. */
export const currentDeadline = (): AbortSignal | undefined => deadlines.getStore();

/**
 * Gives every handler so long to answer; then its request fails with a DeadlineError, and so does what it still asks of the
 * database. The time begins with the handler: how long a request may take to arrive is the server's to say (Fastify's
 * own `handlerTimeout` counts both together, and answered slow uploads as if the site were away).
 */
export function limitHandlers(app: FastifyInstance, handlerMs: number): void {
  app.addHook('onRoute', (options) => {
    const { handler } = options;
    options.handler = function (request, reply) {
      const controller = new AbortController();
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          // A stream of events has its reply to itself, and is never late.
          if (reply.sent) return;
          const late = new DeadlineError(`no answer within ${handlerMs} ms`);
          controller.abort(late);
          reject(late);
        }, handlerMs);
        const answer = underDeadline(controller.signal, async () => handler.call(this, request, reply));
        answer.then(resolve, reject).finally(() => clearTimeout(timer));
      });
    };
  });
}
