import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SigningKey } from '@sanuk/common/signature';
import type { LaunchAnswer } from '@sanuk/contract/outside/wallet-callback';
import type { FastifyInstance } from 'fastify';
import { buildSandbox, type Stagehands } from '../app.ts';
import type { SandboxConfig } from '../config.ts';
import type { GameKind } from '../game/game-base.ts';
import type { BetAnswer, GameState, HistoryRow, PlayBoot } from '../game/play-api.ts';
import { providerOf, providers } from '../game/providers.ts';
import type { SlotView } from '../slot/spin.ts';
import { signedByBackend, testKeys } from './keys.ts';

/** The key of the provider whose game it is, as its id begins. */
export const keyOfGame = (gameId: string): SigningKey => {
  const provider = providers.find(({ code }) => gameId.startsWith(code)) ?? providerOf('wang-bua');
  return testKeys.provider.signingKey(provider.id);
};

const made: string[] = [];
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A data folder for a sandbox under test; gone when the tests of the file are done. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-play-'));
  made.push(folder);
  return folder;
}

/** A built game page, as far as the server needs one. */
export function fakeDist(): string {
  const dir = join(newDataDir(), 'dist');
  mkdirSync(dir);
  const entry = { script: 'game.1.js', style: 'game.1.css' };
  const kinds = ['slot', 'number', 'table', 'sport', 'fishing'] as const satisfies readonly GameKind[];
  const assets = Object.fromEntries(kinds.map((kind) => [kind, entry]));
  writeFileSync(join(dir, 'assets.json'), JSON.stringify(assets));
  writeFileSync(join(dir, 'game.1.js'), '// the game');
  return dir;
}

const configOf = (backendUrl: string, dataDir: string): SandboxConfig => ({
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://games.test',
  backendUrl,
  dataDir,
  keys: testKeys,
  embedderOrigins: ['http://localhost:8080'],
});

/** A sandbox whose waits are short enough for tests. */
export async function openSandbox(
  backendUrl: string,
  dataDir: string,
  stage: Stagehands = {},
): Promise<FastifyInstance> {
  const app = await buildSandbox(configOf(backendUrl, dataDir), {
    pausesMs: [1],
    callTimeoutMs: 1000,
    timeoutMs: 5000,
    distDir: fakeDist(),
    ...stage,
  });
  await app.ready();
  return app;
}

export async function launch(
  app: FastifyInstance,
  call: { game_id: string; token: string | null; mode: 'real' | 'demo'; player?: string },
  key = keyOfGame(call.game_id),
): Promise<{ code: number; answer: LaunchAnswer }> {
  const body = JSON.stringify({ ...call, is_mobile: true, language: 'th', brand: 'siam' });
  const response = await app.inject({
    method: 'POST',
    url: '/launch',
    headers: signedByBackend(key, '/launch', body),
    body,
  });
  return { code: response.statusCode, answer: response.json() };
}

/** The data that stands in a game page. */
export function bootOf(page: string): PlayBoot {
  const found = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(page)?.[1];
  return JSON.parse(found ?? 'null') as PlayBoot;
}

const newNonce = () => randomBytes(12).toString('hex');

/** Someone at a game page: what its script would ask for. */
export class Player {
  readonly #app: FastifyInstance;
  readonly session: string;
  readonly key: string;

  constructor(app: FastifyInstance, session: string, key: string) {
    this.#app = app;
    this.session = session;
    this.key = key;
  }

  /** Opens a game through its link. */
  static async open(
    app: FastifyInstance,
    gameId: string,
    token: string | null,
    player?: string,
  ): Promise<Player> {
    const mode = token === null ? 'demo' : 'real';
    const { answer } = await launch(app, { game_id: gameId, token, mode, player });
    const page = await app.inject(new URL(answer.link ?? '').pathname);
    const { session, key } = bootOf(page.body);
    return new Player(app, session, key ?? '');
  }

  /** The same window on another process. */
  on(app: FastifyInstance): Player {
    return new Player(app, this.session, this.key);
  }

  /** A spin of a slot. */
  spin(stakeSatang: number, nonce = newNonce()): Promise<BetAnswer<SlotView>> {
    return this.bet<SlotView>({ stakeSatang }, nonce);
  }

  /** A bet as the kind of the game has it. */
  async bet<View = unknown>(bet: unknown, nonce = newNonce()): Promise<BetAnswer<View>> {
    return (await this.send('POST', 'bet', JSON.stringify({ nonce, bet }))).json();
  }

  async state(): Promise<GameState> {
    return (await this.send('GET', 'state')).json();
  }

  async history(): Promise<HistoryRow[]> {
    return (await this.send('GET', 'history')).json();
  }

  async round<View = unknown>(nonce: string): Promise<BetAnswer<View>> {
    return (await this.send('GET', `rounds/${nonce}`)).json();
  }

  send(method: 'GET' | 'POST', path: string, body?: string, key = this.key) {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.#app.inject({
      method,
      url: `/play/${this.session}/${path}`,
      headers: { authorization: `Bearer ${key}`, ...type },
      body,
    });
  }
}
