import { type GameLobby, gameCategories, type gameSorts } from '@sanuk/contract/areas/game';
import type { CallQuery } from '@sanuk/contract/calls';
import type { Agent, AppContext } from '../../context/context.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { firstBehind, type GameLists, type Place } from './game-lists.service.ts';
import { gameView } from './lobby.service.ts';

const defaultLimit = 60;
type Query = CallQuery<'GET /api/game/lobby'>;

/** Games by every filter of the lobby. Counts of a filter leave that filter itself out: they say what choosing another gives. */
export async function readGameLobby(
  context: AppContext,
  lists: GameLists,
  { agentId }: Agent,
  query: Query,
): Promise<GameLobby | Refusal> {
  const sort = query.sort ?? 'popular';
  const search = (query.search ?? '').trim();
  const provider = query.provider || undefined;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, sort, search !== '');
  if (after === null) return new Refusal('request-invalid');
  const own = await lists.of(agentId);
  const all = own.select({ category: query.category, provider }, sort, search);
  const start = after ? firstBehind(all, after) : 0;
  const page = all.slice(start, start + (query.limit ?? defaultLimit));
  const last = page.at(-1);
  return {
    games: page.map(({ game }) => gameView(context, game)),
    categories: gameCategories
      .map((category) => ({ category, games: countIn(own.providers(category, search), provider) }))
      .filter(({ games }) => games > 0)
      .sort((one, other) => other.games - one.games),
    providers: own.providers(query.category, search),
    total: all.length,
    next_cursor: last && start + page.length < all.length ? writeCursor([sort, ...last.place]) : null,
  };
}

const countIn = (
  providers: readonly { provider_id: string; games: number }[],
  provider: string | undefined,
): number =>
  providers.reduce(
    (sum, { provider_id, games }) => (provider === undefined || provider === provider_id ? sum + games : sum),
    0,
  );

const writeCursor = (parts: Place): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** What stands in a place of each order, and before it the fit of a search. */
const partsOf: Record<(typeof gameSorts)[number], readonly ('number' | 'string')[]> = {
  popular: ['number', 'number', 'string', 'string'],
  new: ['number', 'string', 'string'],
  name: ['string', 'string', 'string'],
};

/** The place a page before ended at; null when the cursor is none of ours, or of another order. */
function readCursor(cursor: string, sort: Query['sort'] & string, isSearch: boolean): Place | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(read) || read[0] !== sort) return null;
    const place: unknown[] = read.slice(1);
    const parts = isSearch && sort === 'popular' ? ['number', ...partsOf.popular] : partsOf[sort];
    const isOurs = place.length === parts.length && place.every((part, at) => typeof part === parts[at]);
    return isOurs ? (place as (string | number)[]) : null;
  } catch {
    return null;
  }
}
