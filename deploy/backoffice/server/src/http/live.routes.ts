import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { endSessions, isSessionOpen } from '../sessions/sessions.service.ts';
import type { Visit, WithVisit } from './guard.ts';

/** How often a stream asks the backend whether the person is still staff: a removal shows within a second. */
const everyMs = 500;
/** Streams of one session; the oldest ends when another one is opened. */
const mostStreams = 6;

/**
 * Keeps one stream open for each page of a person. It carries `me` when name or roles change, and `session-over` when the person was removed
 * or the session ended elsewhere.
 */
export function liveRoute(
  app: FastifyInstance,
  { backend, db, log }: Pick<Context, 'backend' | 'db' | 'log'>,
  withVisit: WithVisit,
): void {
  const open = new Map<AbortController, string>();
  const following = new Set<Promise<void>>();
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.abort();
  });
  // A stream that ends may still read the database, which is closed next.
  app.addHook('onClose', async () => {
    await Promise.all(following);
  });

  /** Counts a stream to its session, and ends the oldest where there are too many. */
  function addStream(sessionId: string): AbortController {
    const own = [...open].filter(([, of]) => of === sessionId);
    if (own.length >= mostStreams) own[0]?.[0].abort();
    const ended = new AbortController();
    open.set(ended, sessionId);
    ended.signal.addEventListener('abort', () => open.delete(ended));
    return ended;
  }

  /** @returns what the stream sends next; null where nothing has changed */
  async function next({ account, session }: Visit, last: string): Promise<string | null> {
    if (!(await isSessionOpen(db, session.sessionId))) return 'over';
    try {
      const own = JSON.stringify(await backend.readOwn(account));
      return own === last ? null : own;
    } catch (cause) {
      if (!(await backend.isRemoved(account, cause))) return null;
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
      const ended = addStream(visit.session.sessionId);
      // The browser may have gone while it was looked up.
      if (reply.raw.destroyed) return void ended.abort();
      reply.raw.once('close', () => ended.abort());
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A keep-alive connection would delay the shutdown until its timeout.
        connection: 'close',
        'x-accel-buffering': 'no',
      });
      const work = follow(visit, reply, ended)
        .catch((cause: unknown) => {
          log.warn({ err: cause }, 'a stream of the back office ended early');
          reply.raw.destroy();
        })
        .finally(() => following.delete(work));
      following.add(work);
      return reply;
    }),
  );
}
