import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { artRoutes } from './art/art.routes.ts';
import { openRasteriser, type Rasteriser } from './art/rasteriser.ts';
import { TilePictures } from './art/tile-pictures.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { Bank } from './bank/bank.service.ts';
import type { SandboxConfig } from './config.ts';
import { drawsRoutes } from './draws/draws.routes.ts';
import { Draws } from './draws/draws.service.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { gameAssetRoutes } from './play/game-assets.ts';
import { playRoutes } from './play/play.routes.ts';
import { Play } from './play/play.service.ts';
import { PlayStore } from './play/play.store.ts';
import { RoundRunner } from './play/round-runner.ts';
import { createWalletClient } from './play/wallet-client.ts';
import { providerRoutes } from './provider/provider.routes.ts';
import { keepRawBodies } from './signed-body.ts';
import { type Draw, secureDraw } from './slot/rng.ts';

/** What tests put in place of chance, the clock and patience; nothing of it can be set from outside the process. */
export interface Stagehands {
  draw?: Draw;
  now?: () => number;
  /** pauses between tries of a wallet call */
  pausesMs?: readonly number[];
  /** how long one wallet call, and a spin as a whole, wait */
  callTimeoutMs?: number;
  patienceMs?: number;
  distDir?: string;
  openRasteriser?: () => Promise<Rasteriser>;
}

/** The sandbox as one application: pages, bank, outbox, draws and the game provider. */
export async function buildSandbox(config: SandboxConfig, stage: Stagehands = {}): Promise<FastifyInstance> {
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

  const { dataDir, keys } = config;
  const bank = new Bank({
    dataDir,
    key: keys.bank.signingKey('bank'),
    webhookUrl: `${config.backendUrl}/callback/bank/payment`,
  });
  const draws = new Draws(dataDir);
  app.addHook('onReady', async () => bank.resume());
  app.addHook('onClose', async () => {
    bank.stop();
    draws.stop();
  });

  artPart(app, config, stage);
  providerPart(app, config, stage);
  pagesRoutes(app);
  bankRoutes(app, bank, keys.bank);
  outboxRoutes(app, { dataDir, keys: keys.sms });
  drawsRoutes(app, draws, keys.draws);
  app.get('/healthz', async () => ({ status: 'ok' }));
  return app;
}

function artPart(app: FastifyInstance, { dataDir, tileCache }: SandboxConfig, stage: Stagehands): void {
  const tiles = new TilePictures(tileCache ?? join(dataDir, 'tiles'), stage.openRasteriser ?? openRasteriser);
  app.addHook('onListen', () => void tiles.makeAll());
  app.addHook('onClose', async () => tiles.stop());
  artRoutes(app, tiles);
}

function providerPart(app: FastifyInstance, config: SandboxConfig, stage: Stagehands): void {
  const now = stage.now ?? Date.now;
  const draw = stage.draw ?? secureDraw;
  const distDir = stage.distDir ?? config.gameDist ?? fileURLToPath(new URL('../dist', import.meta.url));
  const store = new PlayStore(config.dataDir, now());
  const wallet = createWalletClient({
    url: config.backendUrl,
    keys: config.keys.provider,
    timeoutMs: stage.callTimeoutMs ?? 4000,
  });
  const pausesMs = stage.pausesMs ?? [300, 900, 2500, 5000, 10_000, 30_000];
  const runner = new RoundRunner({ store, wallet, draw, pausesMs });
  const patienceMs = stage.patienceMs ?? 8000;
  const play = new Play({ store, runner, wallet, draw, publicUrl: config.publicUrl, now, patienceMs });
  app.addHook('onReady', async () => runner.resume());
  app.addHook('onClose', async () => {
    runner.stop();
    store.close();
  });

  gameAssetRoutes(app, distDir);
  providerRoutes(app, play, config.keys.provider);
  playRoutes(app, play, { embedders: config.embedderOrigins, distDir });
}
