import { liveEventHeader } from '@sanuk/contract/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext, Feature } from '../context/context.ts';
import { addressOf, agentOf, bearerToken, sendRefusal } from '../http/route.ts';
import { WakeSignal } from '../jobs/jobs.ts';
import { Refusal } from '../refusals/refusal.ts';
import { deleteOldEvents, dispatchEvents } from './dispatcher.ts';
import { LiveHub } from './live-hub.ts';
import { watchLive } from './live-metrics.ts';
import { LiveStream } from './live-stream.ts';
import { StreamPlaces } from './stream-places.ts';

/** Longest delay of an event from a job or another process; events of this process's requests are dispatched at once. */
const dispatchMs = 200;
const deleteMs = 60_000;

/** GET /api/live: server-sent events of `shared/contract/src/live.ts`. */
export function liveFeature(context: AppContext): Feature {
  const { db } = context;
  const hub = new LiveHub(db, context.databaseUrl, context.log);
  const places = new StreamPlaces<LiveStream>();
  const wakeSignal = new WakeSignal();
  watchLive(context, places);

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const agent = agentOf(context, request);
    if (!agent) return sendRefusal(reply, new Refusal('agent-code-unknown'));
    const token = bearerToken(request);
    const session = token ? await context.sessions.find(token, agent.agentId) : null;
    const memberId = session?.memberId ?? null;
    const owner = { memberId, address: addressOf(request) };
    if (!places.hasRoom(owner)) return sendRefusal(reply, new Refusal('unavailable'));
    const isStillLive = async () =>
      !session || !token || (await context.sessions.find(token, agent.agentId)) !== null;

    reply.hijack();
    const stream = new LiveStream(reply.raw, { ...copyHeaders(reply) }, isStillLive);
    let leave = () => {};
    stream.onClose(() => leave());
    places.add(owner, stream);
    // The token has expired: report it and continue the stream as a visitor's.
    if (token && !session) stream.write('session.ended', { reason: 'expired' });
    const subscriber = {
      agentId: agent.agentId,
      memberId,
      sessionId: session?.sessionId ?? null,
      send: stream.send,
      resync: stream.resync,
    };
    try {
      leave = await hub.subscribe(subscriber, lastEventId(request));
      stream.write('ready', {}, hub.position);
    } catch (cause) {
      request.log.warn({ err: cause }, 'live stream could not start');
      stream.end();
    }
    if (stream.isClosed) leave();
    return reply;
  }

  return {
    name: 'live',
    jobs: [
      { name: 'live: dispatch', everyMs: dispatchMs, wakeSignal, run: () => dispatchEvents(db) },
      { name: 'live: forget old events', everyMs: deleteMs, run: () => deleteOldEvents(db) },
    ],
    plugin(app: FastifyInstance) {
      app.get('/api/live', { schema: { hide: true } }, open);
      // Read before the handler runs: every later change has a higher number.
      app.addHook('onRequest', async (_request, reply) => {
        reply.header(liveEventHeader, String(hub.position));
      });
      app.addHook('onResponse', async (request) => {
        if (request.method !== 'GET') wakeSignal.notify();
      });
      // Streams do not end by themselves: the server would wait for them forever.
      app.addHook('preClose', async () => {
        places.endAll();
      });
    },
    start: () => hub.start(),
    stop: () => hub.stop(),
  };
}

function lastEventId(request: FastifyRequest): bigint | null {
  const given = request.headers['last-event-id'];
  return typeof given === 'string' && /^\d{1,18}$/.test(given) ? BigInt(given) : null;
}

/** Returns the headers that hooks have set; a hijacked reply does not send them. */
function copyHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
