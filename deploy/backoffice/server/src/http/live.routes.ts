import { setTimeout as wait } from 'node:timers/promises';
import { OrderRefusedError } from '@sanuk/operator/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import type { Visit } from './guard.ts';

/** How often a stream asks the backend whether the person is still staff: a removal shows within a second. */
const everyMs = 500;

/**
 * Keeps one stream open for each page of a person. It carries `me` when name or roles change, and `session-over` when the person was removed
 * or the session ended elsewhere.
 */
export function liveRoute(
  app: FastifyInstance,
  { backend, db, log }: Pick<Context, 'backend' | 'db' | 'log'>,
  withVisit: (
    answer: (visit: Visit, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const open = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.abort();
  });

  const isOpen = async (sessionId: string): Promise<boolean> => {
    const session = await db
      .selectFrom('session')
      .select('ended_at')
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    return session !== undefined && session.ended_at === null;
  };

  /** @returns what the stream sends next; null where nothing has changed */
  async function next({ account, session }: Visit, last: string): Promise<string | null> {
    if (!(await isOpen(session.sessionId))) return 'over';
    try {
      const own = JSON.stringify(await backend.readOwn(account));
      return own === last ? null : own;
    } catch (cause) {
      if (!(cause instanceof OrderRefusedError)) return null;
      await endSessions(db, account.name, 'removed');
      return 'over';
    }
  }

  async function follow(visit: Visit, reply: FastifyReply, ended: AbortController): Promise<void> {
    const { raw } = reply;
    for (let last = ''; !ended.signal.aborted; ) {
      const found = await next(visit, last);
      if (found === 'over') return void raw.end('event: session-over\ndata: {}\n\n');
      raw.write(found === null ? ': \n\n' : `event: me\ndata: ${found}\n\n`);
      last = found ?? last;
      await wait(everyMs, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    raw.end();
  }

  app.get(
    '/api/live',
    withVisit(async (visit, _request, reply) => {
      reply.hijack();
      const ended = new AbortController();
      open.add(ended);
      reply.raw.once('close', () => {
        ended.abort();
        open.delete(ended);
      });
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      follow(visit, reply, ended).catch((cause: unknown) => {
        log.warn({ err: cause }, 'a stream of the back office ended early');
        reply.raw.destroy();
      });
      return reply;
    }),
  );
}
