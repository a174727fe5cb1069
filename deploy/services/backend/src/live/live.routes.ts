import { liveEventHeader } from '@sanuk/contract/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext, Feature } from '../context/context.ts';
import { addressOf, agentOf, bearerToken, sendRefusal } from '../http/route.ts';
import { WakeSignal } from '../jobs/jobs.ts';
import { Refusal } from '../refusals/refusal.ts';
import { deleteOldEvents, dispatchEvents } from './dispatcher.ts';
import { LiveHub } from './live-hub.ts';
import { LiveStream } from './live-stream.ts';
import { StreamPlaces } from './stream-places.ts';

/** How long an event of a job or of another process waits at most; those of a request here go at once. */
const dispatchMs = 200;
const deleteMs = 60_000;

/** GET /api/live: server-sent events of `shared/contract/src/live.ts`. */
export function liveFeature(context: AppContext): Feature {
  const { db } = context;
  const hub = new LiveHub(db, context.databaseUrl, context.log);
  const places = new StreamPlaces<LiveStream>();
  const wakeSignal = new WakeSignal();

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
    // A token that is not valid any more: say so, and go on as for a visitor.
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
      // Read before the call is answered: what changed later has a higher number.
      app.addHook('onRequest', async (_request, reply) => {
        reply.header(liveEventHeader, String(hub.position));
      });
      app.addHook('onResponse', async (request) => {
        if (request.method !== 'GET') wakeSignal.notify();
      });
      // Streams never end by themselves: without this the server would wait for them for ever.
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

/** Headers hooks have set on the reply; a hijacked reply does not send them by itself. */
function copyHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}
