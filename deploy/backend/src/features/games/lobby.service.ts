import type { Game, GameList, LobbyConfig, LobbyKey } from '@sanuk/contract/areas/game';
import type { CallQuery } from '@sanuk/contract/calls';
import { hotGames } from '@sanuk/contract/hot-games';
import { Id } from '@sanuk/contract/scalars';
import { Value } from 'typebox/value';
import type { Agent, AppContext, MemberSession } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { badgeOf } from './catalogue.rules.ts';
import { lobbyTitles } from './games.text.ts';
import {
  countGames,
  findLastPlayed,
  findPage,
  findPopular,
  findProviders,
  type GamePosition,
  type ListedGame,
} from './lobby.repository.ts';

const rowLength = 20;
const defaultLimit = 60;

/** One row of the home page. `hot` is empty while the brand's members made nothing hot (decision 0125). */
export async function readLobbyRow(
  context: AppContext,
  { agentId }: Agent,
  member: MemberSession | null,
  key: LobbyKey,
): Promise<LobbyConfig> {
  const { db } = context;
  if (key === 'last') {
    const games = member ? await findLastPlayed(db, { memberId: member.memberId, agentId }, rowLength) : [];
    return rowView(context, key, games, games.length);
  }
  if (key === 'hot') {
    const games = await findPopular(db, agentId, 'hot', hotGames.atMost);
    return rowView(context, key, games, games.length);
  }
  const games = await findPopular(db, agentId, { category: key }, rowLength);
  return rowView(context, key, games, await countGames(db, { category: key }));
}

function rowView(context: AppContext, key: LobbyKey, games: ListedGame[], total: number): LobbyConfig {
  return {
    lobby_key: key,
    title: lobbyTitles[key],
    total,
    games: games.map((game) => gameView(context, game)),
  };
}

/** A page of games with the providers to filter by. */
export async function listGames(
  context: AppContext,
  { agentId }: Agent,
  query: CallQuery<'GET /api/game/list'>,
): Promise<GameList | Refusal> {
  const { db } = context;
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  if (after === undefined) return new Refusal('request-invalid');
  const filter = { provider: query.provider || undefined, category: query.category };
  const limit = query.limit ?? defaultLimit;
  const found = await findPage(db, agentId, filter, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const providers = await findProviders(db, query.category);
  return {
    games: shown.map((game) => gameView(context, game)),
    providers: providers.map((one) => ({ ...one, games: Number(one.games) })),
    total: await countGames(db, filter),
    next_cursor: found.length > limit && last ? writeCursor(last) : null,
  };
}

const writeCursor = (game: ListedGame) =>
  Buffer.from(JSON.stringify([game.released_at.toISOString(), game.provider_id, game.game_id])).toString(
    'base64url',
  );

/** As `writeCursor` writes it: PostgreSQL has no date before 4713 BC. */
const ourInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Undefined when the cursor is none of ours. */
function readCursor(cursor: string): GamePosition | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(read) || read.length !== 3 || !read.every((part) => typeof part === 'string')) return;
    const [released, providerId, gameId] = read as [string, string, string];
    const releasedAt = new Date(released);
    const isOurs = ourInstant.test(released) && [providerId, gameId].every((id) => Value.Check(Id, id));
    return isOurs && !Number.isNaN(releasedAt.getTime()) ? { releasedAt, providerId, gameId } : undefined;
  } catch {
    return undefined;
  }
}

/** A game as it stands on the wire. */
export function gameView({ config }: AppContext, game: ListedGame): Game {
  return {
    game_id: game.game_id,
    provider_id: game.provider_id,
    sub_provider_id: game.sub_provider_id,
    provider_name: game.provider_name,
    name: game.name,
    name_en: game.name_en,
    category: game.category,
    image: `${config.provider.publicUrl ?? ''}${game.image_path}`,
    badge: badgeOf({ isHot: game.is_hot, releasedAt: game.released_at }, new Date()),
    rtp: game.rtp,
    maintenance: game.maintenance,
    has_demo: game.has_demo,
  };
}
