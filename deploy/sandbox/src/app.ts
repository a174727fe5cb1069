import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { bankRoutes } from './bank/bank.routes.ts';
import { Bank } from './bank/bank.service.ts';
import type { SandboxConfig } from './config.ts';
import { drawsRoutes } from './draws/draws.routes.ts';
import { Draws } from './draws/draws.service.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { keepRawBodies } from './signed-body.ts';

/** The sandbox as one application: pages, bank, outbox, draws and the game provider. */
export async function buildSandbox(config: SandboxConfig): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 64 * 1024, logger: false });
  keepRawBodies(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'no-referrer');
  });

  const { dataDir, secrets } = config;
  const bank = new Bank({
    dataDir,
    secret: secrets.bank,
    webhookUrl: `${config.backendUrl}/callback/bank/payment`,
  });
  const draws = new Draws(dataDir);
  app.addHook('onReady', async () => bank.resume());
  app.addHook('onClose', async () => {
    bank.stop();
    draws.stop();
  });

  pagesRoutes(app);
  bankRoutes(app, bank, secrets.bank);
  outboxRoutes(app, { dataDir, secret: secrets.sms });
  drawsRoutes(app, draws, secrets.bank);
  app.get('/healthz', async () => ({ status: 'ok' }));
  return app;
}
