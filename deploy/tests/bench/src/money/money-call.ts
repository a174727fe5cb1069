import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Keyring, type SigningKey, signedRequest } from '@sanuk/common/signature';
import type { BetCall, WinCall } from '@sanuk/contract/outside/wallet-callback';
import { keepSecrets } from '@sanuk/local/secrets';
import { type LoadRequest, type LoadResult, loadServer } from '../load/http-load.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import { callSite, newMemberToken } from '../site/member.ts';

/** A member with a game open: what a provider needs to bet for them. */
export interface Player {
  token: string;
  providerId: string;
  gameId: string;
}

const depositBaht = 500;
const betSatang = 100;

/** Pays in as members do: a QR, and the bank of the sandbox that pays it. */
async function deposit(site: ComposedSite, token: string): Promise<void> {
  const channels = await callSite<{ kind: string; channel_id: number; sub_channel_id: number }[]>(
    site,
    '/api/member/payment/channels',
    { token },
  );
  const { channel_id, sub_channel_id } = channels.find(({ kind }) => kind === 'qr') ?? {};
  const { payload, payment_id } = await callSite<{ payload: string; payment_id: string }>(
    site,
    '/api/member/payment/generate_qr',
    { token, key: randomUUID(), body: { channel_id, sub_channel_id, amount: depositBaht } },
  );
  for (let tries = 0; tries < 300; tries += 1) {
    await fetch(`http://127.0.0.1:${site.sandboxPort}/bank/scan`, {
      method: 'POST',
      body: new URLSearchParams({ payload }),
      redirect: 'manual',
    });
    const path = `/api/member/payment/inquiry_status?payment_id=${payment_id}`;
    if ((await callSite<{ status: string }>(site, path, { token })).status === 'paid') return;
    // The bank hears of a new QR a moment later.
    await wait(100);
  }
  throw new Error('a deposit did not arrive');
}

/** Registers a member, gives them money and opens a game. */
export async function newPlayer(site: ComposedSite): Promise<Player> {
  const token = await newMemberToken(site);
  await deposit(site, token);
  const { games } = await callSite<{
    games: { provider_id: string; game_id: string; maintenance: boolean }[];
  }>(site, '/api/game/list?category=slot&limit=5');
  const game = games.find(({ maintenance }) => !maintenance);
  if (!game) throw new Error('no game is open');
  const { provider_id, game_id } = game;
  const wallets = await callSite<{ id: string; wallet_type_id: number }[]>(site, '/api/game/wallets', {
    token,
    body: { provider_id, sub_provider_id: provider_id, game_id },
  });
  const { link } = await callSite<{ link: string }>(site, '/api/game/link', {
    token,
    body: {
      wallet_id: wallets.find(({ wallet_type_id }) => wallet_type_id === 1)?.id,
      game_id,
      provider_id,
      is_mobile: true,
      source: 'slot',
    },
  });
  // The token of a game goes from the backend to its provider, whose journal lies in the data folder.
  const id = new URL(link).pathname.split('/').at(-1) ?? '';
  const lines = readFileSync(join(site.data, 'sandbox/play.jsonl'), 'utf8').split('\n');
  const opened: { session?: { token?: string } } = JSON.parse(
    lines.find((line) => line.includes(`"session":{"id":"${id}"`)) ?? '{}',
  );
  if (!opened.session?.token) throw new Error('the provider got no token for the game');
  return { token: opened.session.token, providerId: provider_id, gameId: game_id };
}

const callsPerRound = 2;

/** Rounds of a player, each a bet and its win of the same amount, signed and in their order. */
function signRounds(
  site: ComposedSite,
  { token, gameId }: Player,
  key: SigningKey,
  rounds: number,
): LoadRequest[] {
  const request = (endpoint: 'bet' | 'win', content: BetCall | WinCall): LoadRequest => {
    const path = `/callback/provider/${endpoint}`;
    const url = `http://127.0.0.1:${site.backendPort}${path}`;
    const { method, headers, body } = signedRequest({ to: 'backend', key, url, content });
    return { method, path, headers, body };
  };
  return Array.from({ length: rounds }, () => {
    const round = { token, game_id: gameId, round_id: `r-${randomUUID()}`, amount_satang: betSatang };
    const betId = `b-${randomUUID()}`;
    const win = { ...round, transaction_id: `w-${randomUUID()}`, bet_transaction_id: betId };
    return [request('bet', { ...round, transaction_id: betId }), request('win', win)];
  }).flat();
}

/**
 * Sends bets and wins of all players at once, one connection each. They are signed before, so that the client does
 * little while the backend is measured.
 * @param refusals gets the states that calls were answered with which moved no money
 */
export function loadMoneyCalls(
  site: ComposedSite,
  players: readonly Player[],
  callsPerPlayer: number,
  refusals: Set<string>,
): Promise<LoadResult> {
  const keys = Keyring.parse(keepSecrets(join(site.data, 'secrets.json')).providerKeys);
  return loadServer({
    url: `http://127.0.0.1:${site.backendPort}`,
    connections: players.map((player) =>
      signRounds(site, player, keys.signingKey(player.providerId), callsPerPlayer / callsPerRound),
    ),
    isGood: (body) => {
      const [, status = 'no status'] = /"status":"([\w-]+)"/.exec(body) ?? [];
      if (status !== 'ok') refusals.add(status);
      return status === 'ok';
    },
  });
}
