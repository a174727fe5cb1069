import { join } from 'node:path';
import type { Keyring } from '@sanuk/common/signature';
import { TextMessage } from '@sanuk/contract/outside/bank-webhook';
import type { FastifyInstance } from 'fastify';
import { openJournal } from '../journal.ts';
import { formatMoment, html, pageOf } from '../pages/page.ts';
import { sendPage } from '../pages/pages.routes.ts';
import { signedBody } from '../signed-body.ts';
import { outboxText as text } from './outbox.text.ts';

interface KeptMessage extends TextMessage {
  at: string;
}

/** Text messages that would have gone to members' phones. */
export function outboxRoutes(app: FastifyInstance, options: { dataDir: string; keys: Keyring }): void {
  const messages: KeptMessage[] = [];
  const journal = openJournal<KeptMessage>(join(options.dataDir, 'outbox.jsonl'), (message) =>
    messages.push(message),
  );
  app.addHook('onClose', () => journal.close());

  app.post('/sms/messages', async (request, reply) => {
    const message = signedBody(TextMessage, options.keys, request, reply);
    if (!message) return reply;
    const kept = { ...message, at: new Date().toISOString() };
    journal.append(kept);
    messages.push(kept);
    return { status: 'ok' };
  });

  app.get('/outbox', (_request, reply) => {
    const cards = messages
      .slice(-50)
      .reverse()
      .map(
        ({ to, text: body, at }) =>
          html`<article class="card" aria-label="${to}"><small>${to} · ${formatMoment(at)}</small><span>${body}</span></article>`,
      );
    const list = cards.length > 0 ? cards : html`<p class="empty">${text.empty}</p>`;
    const body = html`<p class="lead">${text.lead}</p><div data-fresh="/outbox">${list}</div>`;
    return sendPage(reply, pageOf(text.title, body, '/outbox'));
  });
}
