import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { openRasteriser, type Rasteriser } from './art/rasteriser.ts';
import { TilePictures } from './art/tile-pictures.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { Bank } from './bank/bank.service.ts';
import { payoutsRoutes } from './bank/payouts.routes.ts';
import { Payouts } from './bank/payouts.service.ts';
import { newestGames } from './catalogue/games.ts';
import type { SandboxConfig } from './config.ts';
import { drawsRoutes } from './draws/draws.routes.ts';
import { Draws } from './draws/draws.service.ts';
import { type Draw, drawStream } from './game/draw.ts';
import { lineRoutes } from './line/line.routes.ts';
import { LineStandIn } from './line/line.service.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { createEngines } from './play/engines.ts';
import { gameAssetRoutes } from './play/game-assets.ts';
import { playRoutes } from './play/play.routes.ts';
import { Play } from './play/play.service.ts';
import { PlayStore, type Round } from './play/play.store.ts';
import { RoundRunner } from './play/round-runner.ts';
import { sportRoutes } from './play/sport.routes.ts';
import { tableRoutes } from './play/table.routes.ts';
import { createWalletClient } from './play/wallet-client.ts';
import { artRoutes } from './provider/art.routes.ts';
import { providerRoutes } from './provider/provider.routes.ts';
import { keepRawBodies } from './signed-body.ts';
import { Bookmaker } from './sport/bookmaker.ts';
import { openSecret } from './sport/seeds.ts';
import { type Until, untilOn } from './sport/sport.engine.ts';
import { Tables } from './table/tables.ts';

/** What tests put in place of chance, the clock and timeouts; nothing of it can be set from outside the process. */
export interface Stagehands {
  /** in place of the committed chance of a round */
  draw?: Draw;
  now?: () => number;
  /** waits for a moment of that clock */
  until?: Until;
  /** how long a late payout of the bank takes */
  lateMs?: number;
  /** pauses between tries of a wallet call */
  pausesMs?: readonly number[];
  /** how long one wallet call, and a bet as a whole, wait */
  callTimeoutMs?: number;
  timeoutMs?: number;
  distDir?: string;
  /** in place of waiting for a moment of a table's hand */
  waitUntil?: (atMs: number) => Promise<void>;
  openRasteriser?: () => Promise<Rasteriser>;
}

/** The sandbox as one application: pages, bank, outbox, draws, LINE and the game provider. */
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
  const payouts = new Payouts({
    dataDir,
    key: keys.bank.signingKey('bank'),
    webhookUrl: `${config.backendUrl}/callback/bank/payout`,
    lateMs: stage.lateMs,
  });
  const draws = new Draws(dataDir);
  app.addHook('onReady', async () => {
    bank.resume();
    payouts.resume();
  });
  app.addHook('onClose', async () => {
    bank.stop();
    payouts.stop();
    draws.stop();
  });

  artPart(app, config, stage);
  providerPart(app, config, stage);
  pagesRoutes(app);
  bankRoutes(app, bank, keys.bank);
  payoutsRoutes(app, payouts, keys.bank);
  outboxRoutes(app, { dataDir, keys: keys.sms });
  drawsRoutes(app, draws, keys.draws);
  linePart(app, config);
  app.get('/readyz', async () => ({ status: 'ready' }));
  return app;
}

function linePart(app: FastifyInstance, { dataDir, keys, publicUrl, embedderOrigins }: SandboxConfig): void {
  const line = new LineStandIn({ dataDir, keys: keys.line, issuer: publicUrl, origins: embedderOrigins });
  app.addHook('onClose', async () => line.stop());
  lineRoutes(app, line);
}

function artPart(app: FastifyInstance, { dataDir, tileCache }: SandboxConfig, stage: Stagehands): void {
  const tiles = new TilePictures(tileCache ?? join(dataDir, 'tiles'), stage.openRasteriser ?? openRasteriser);
  // The first page of a lobby, newest first; every other picture is made when somebody asks for it.
  app.addHook('onListen', () => void tiles.makeAhead(newestGames(60)));
  app.addHook('onClose', async () => tiles.stop());
  artRoutes(app, tiles);
}

function providerPart(app: FastifyInstance, config: SandboxConfig, stage: Stagehands): void {
  const now = stage.now ?? Date.now;
  const distDir = stage.distDir ?? config.gameDist ?? fileURLToPath(new URL('../dist', import.meta.url));
  const store = new PlayStore(config.dataDir, now());
  const wallet = createWalletClient({
    url: config.backendUrl,
    keys: config.keys.provider,
    timeoutMs: stage.callTimeoutMs ?? 4000,
  });
  const pausesMs = stage.pausesMs ?? [300, 900, 2500, 5000, 10_000, 30_000];
  const tables = new Tables({ dataDir: config.dataDir, now, waitUntil: stage.waitUntil });
  const bookmaker = new Bookmaker(openSecret(config.dataDir), config.sportPace);
  const engines = createEngines({ tables, bookmaker, until: stage.until ?? untilOn(now) });
  const drawOf = ({ seed, nonce }: Round) => stage.draw ?? drawStream(seed ?? '', nonce);
  const runner = new RoundRunner({ store, wallet, engines, drawOf, now, pausesMs });
  const timeoutMs = stage.timeoutMs ?? 8000;
  const play = new Play({ store, runner, wallet, engines, publicUrl: config.publicUrl, now, timeoutMs });
  app.addHook('onReady', async () => runner.resume());
  app.addHook('onClose', async () => {
    runner.stop();
    tables.close();
    store.close();
  });

  gameAssetRoutes(app, distDir);
  providerRoutes(app, play, config.keys.provider);
  tableRoutes(app, tables, play, now);
  sportRoutes(app, play, { bookmaker, now });
  playRoutes(app, play, { embedders: config.embedderOrigins, distDir });
}
