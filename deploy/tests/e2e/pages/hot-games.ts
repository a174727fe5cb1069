import { type APIRequestContext, expect } from '@playwright/test';
import { api, newMember } from '../fixtures/members.ts';
import type { Brand } from '../fixtures/site.ts';

interface Game {
  game_id: string;
  provider_id: string;
  name: string;
  badge: string | null;
}

const hotRow = (request: APIRequestContext, brand: Brand) =>
  api<{ games: Game[] }>(request, 'GET /api/lobby/configs?lobby_key=hot', { brand });

/** The backend of these tests counts every two seconds. */
const countedWithinMs = 60_000;

/** A game that five members of the brand play, once the backend has counted them; the one there is, or a new one. */
export async function hotGame(request: APIRequestContext, brand: Brand = 'siam'): Promise<Game> {
  const [known] = (await hotRow(request, brand)).games;
  if (known) return known;
  const { games } = await api<{ games: Game[] }>(request, 'GET /api/game/list?category=slot&limit=1', {
    brand,
  });
  const { game_id, provider_id } = games[0] as Game;
  for (let no = 1; no <= 5; no += 1) {
    const { token } = await newMember(request, brand);
    const body = { game_id, provider_id, wallet_id: 'main', is_mobile: true, source: 'home' };
    await api(request, 'POST /api/game/link', { body, token, brand });
  }
  const first = async () => (await hotRow(request, brand)).games[0];
  await expect.poll(first, { timeout: countedWithinMs }).toBeTruthy();
  return (await first()) as Game;
}
