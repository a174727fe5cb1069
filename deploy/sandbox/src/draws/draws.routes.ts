import type { Keyring } from '@sanuk/service/signature';
import type { FastifyInstance } from 'fastify';
import { html, pageOf } from '../pages/page.ts';
import { sendPage } from '../pages/pages.routes.ts';
import { partyOf } from '../signed-body.ts';
import type { Draws } from './draws.service.ts';
import { drawsText as text } from './draws.text.ts';

interface DrawParams {
  market: string;
  date: string;
}

const isDraw = ({ market, date }: DrawParams) =>
  /^[a-z0-9-]{1,30}$/.test(market) && /^\d{4}-\d{2}-\d{2}$/.test(date);

/** Official results of the daily markets. */
export function drawsRoutes(app: FastifyInstance, draws: Draws, keys: Keyring): void {
  app.get<{ Params: DrawParams }>('/draws/:market/:date', (request, reply) => {
    if (partyOf(keys, request) === null) return reply.code(401).send({ status: 'invalid-signature' });
    const result = isDraw(request.params) && draws.result(request.params.market, request.params.date);
    return result ? reply.send(result) : reply.code(404).send({ status: 'not-drawn' });
  });

  /** For whoever cannot wait until half past six. */
  app.post<{ Params: DrawParams }>('/draws/:market/:date/draw-now', (request, reply) => {
    if (partyOf(keys, request) === null) return reply.code(401).send({ status: 'invalid-signature' });
    if (!isDraw(request.params)) return reply.code(400).send({ status: 'invalid-request' });
    return reply.send(draws.drawNow(request.params.market, request.params.date));
  });

  app.get('/draws', (_request, reply) => {
    const cards = draws
      .all()
      .slice(0, 40)
      .map(
        ({ market, date, top3, bottom2 }) =>
          html`<article class="card"><small>${market} · ${date}</small><span class="amount">${top3} · ${bottom2}</span><small>${text.top3} · ${text.bottom2}</small></article>`,
      );
    const list = cards.length > 0 ? cards : html`<p class="empty">${text.empty}</p>`;
    return sendPage(
      reply,
      pageOf(text.title, html`<p class="lead">${text.lead}</p><div>${list}</div>`, '/draws'),
    );
  });
}
