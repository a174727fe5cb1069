import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SigningKey } from '@sanuk/common/signature';
import type { CallbackAnswer, CatalogueGame, LaunchCall } from '@sanuk/contract/outside/wallet-callback';
import type { FastifyInstance } from 'fastify';
import { isSignedByBackend, providerKey, sendSigned } from '../../../testing/signing.ts';

/** A provider of the contract, with inputs that provoke each failure. */
export interface TestProvider {
  url: string;
  games: CatalogueGame[];
  /** what it does next instead of working */
  fault: 'none' | 'away' | 'nonsense' | 'not-json' | 'script-link' | 'maintenance' | 'invalid-game';
  catalogueReads: number;
  launches: LaunchCall[];
  /** of the newest launch */
  launchHeaders: IncomingHttpHeaders;
  close(): Promise<void>;
}

export const testGame = (
  no: number,
  more: Partial<CatalogueGame> & { provider_id?: string } = {},
): CatalogueGame => ({
  game_id: `game-${no}`,
  provider_id: 'siamspin',
  sub_provider_id: more.provider_id ?? 'siamspin',
  provider_name: more.provider_id ? `Provider ${more.provider_id}` : 'Siam Spin',
  provider_colour: '#aa3355',
  name: `เกมที่ ${no}`,
  name_en: `Game ${no}`,
  category: 'slot',
  image_path: `/art/game-${no}.svg`,
  rtp: 96.2,
  released_at: new Date(Date.UTC(2020, 0, no)).toISOString(),
  has_demo: true,
  maintenance: false,
  ...more,
});

export async function startTestProvider(games: CatalogueGame[]): Promise<TestProvider> {
  const state: TestProvider = {
    url: '',
    games,
    fault: 'none',
    catalogueReads: 0,
    launches: [],
    launchHeaders: {},
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { status, body } = reply(state, request, Buffer.concat(parts));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(state.fault === 'not-json' ? '<!doctype html><title>502</title>' : JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

function reply(
  state: TestProvider,
  request: IncomingMessage,
  raw: Buffer,
): { status: number; body: unknown } {
  const url = request.url ?? '';
  if (state.fault === 'away') return { status: 503, body: {} };
  if (state.fault === 'nonsense') return { status: 200, body: { hello: 'world' } };
  if (url === '/catalogue') {
    state.catalogueReads += 1;
    return { status: 200, body: { games: state.games } };
  }
  if (url !== '/launch') return { status: 404, body: {} };
  if (!isSignedByBackend('provider', request, raw))
    return { status: 200, body: { status: 'invalid-signature', link: null } };
  if (state.fault === 'script-link')
    return { status: 200, body: { status: 'ok', link: 'javascript:alert(document.domain)' } };
  if (state.fault !== 'none') return { status: 200, body: { status: state.fault, link: null } };
  const call = JSON.parse(raw.toString('utf8')) as LaunchCall;
  state.launches.push(call);
  state.launchHeaders = request.headers;
  return { status: 200, body: { status: 'ok', link: `${state.url}/play/${state.launches.length}` } };
}

/** One call of the provider to the wallet, signed. */
export async function callback(
  app: FastifyInstance,
  endpoint: 'balance' | 'bet' | 'win' | 'rollback',
  body: object,
  options: { provider?: string; key?: SigningKey; nowMs?: number } = {},
): Promise<CallbackAnswer & { http: number }> {
  const key = options.key ?? providerKey(options.provider ?? 'siamspin');
  const response = await sendSigned(app, key, `/callback/provider/${endpoint}`, body, {
    nowMs: options.nowMs,
  });
  return { http: response.statusCode, ...response.json<CallbackAnswer>() };
}
