import type { Keyring } from '@sanuk/common/signature';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html, pageOf } from '../pages/page.ts';
import { sendPage } from '../pages/pages.routes.ts';
import { partyOf } from '../signed-body.ts';
import type { DrawOf, Draws } from './draws.service.ts';
import { drawsText as text } from './draws.text.ts';

interface DrawRequest {
  Params: { market: string; date: string };
  Querystring: Record<string, unknown>;
}

/** The draw that is asked for; undefined for what is none. */
function drawOf({ params, query }: FastifyRequest<DrawRequest>): DrawOf | undefined {
  const { market, date } = params;
  if (!/^[a-z0-9-]{1,30}$/.test(market) || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const { at, round } = query;
  const atMs = typeof at === 'string' ? Date.parse(at) : undefined;
  if (Number.isNaN(atMs)) return undefined;
  if (round === undefined) return { market, date, atMs };
  return /^\d{1,3}$/.test(String(round)) ? { market, date, atMs, round: Number(round) } : undefined;
}

/** Official results of the markets that are not drawn by shots. */
export function drawsRoutes(app: FastifyInstance, draws: Draws, keys: Keyring): void {
  app.get<DrawRequest>('/draws/:market/:date', (request, reply) => {
    if (partyOf(keys, request) === null) return reply.code(401).send({ status: 'invalid-signature' });
    const draw = drawOf(request);
    const result = draw && draws.result(draw);
    return result ? reply.send(result) : reply.code(404).send({ status: 'not-drawn' });
  });

  /** For whoever cannot wait until the time of the draw. */
  app.post<DrawRequest>('/draws/:market/:date/draw-now', (request, reply) => {
    if (partyOf(keys, request) === null) return reply.code(401).send({ status: 'invalid-signature' });
    const draw = drawOf(request);
    if (!draw) return reply.code(400).send({ status: 'invalid-request' });
    return reply.send(draws.drawNow(draw));
  });

  app.get('/draws', (_request, reply) => {
    const cards = draws
      .all()
      .slice(0, 40)
      .map(
        ({ market, date, round, top3, bottom2 }) =>
          html`<article class="card"><small>${market} · ${date}${round === undefined ? '' : ` · ${round}`}</small><span class="amount">${top3} · ${bottom2}</span><small>${text.top3} · ${text.bottom2}</small></article>`,
      );
    const list = cards.length > 0 ? cards : html`<p class="empty">${text.empty}</p>`;
    return sendPage(
      reply,
      pageOf(text.title, html`<p class="lead">${text.lead}</p><div>${list}</div>`, '/draws'),
    );
  });
}
