import type { Game, GameList, LobbyConfig, LobbyKey } from '@sanuk/contract/areas/game';
import type { CallQuery } from '@sanuk/contract/calls';
import { hotGames } from '@sanuk/contract/hot-games';
import { bahtFromSatang } from '@sanuk/contract/money';
import { Id } from '@sanuk/contract/scalars';
import { Value } from 'typebox/value';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { badgeOf } from './catalogue.rules.ts';
import type { GameLists, ListedGame } from './game-lists.service.ts';
import { findLastPlayed } from './lobby.repository.ts';
import { lobbyTitles } from './lobby.text.ts';

const rowLength = 20;
/** Some of the games a member played last may have left. */
const playedAtMost = 60;
const defaultLimit = 60;

/** One row of the home page. `hot` is empty while the brand's members made nothing hot (decision 0125). */
export async function readLobbyRow(
  context: AppContext,
  lists: GameLists,
  { agentId }: Agent,
  member: MemberSession | null,
  key: LobbyKey,
): Promise<LobbyConfig> {
  const own = await lists.of(agentId);
  if (key === 'last') {
    const names = member ? await findLastPlayed(context.db, member.memberId, playedAtMost) : [];
    const games = own.named(names).slice(0, rowLength);
    return rowView(context, key, games, games.length);
  }
  if (key === 'hot') {
    const games = own.hot(hotGames.atMost);
    return rowView(context, key, games, games.length);
  }
  const games = own.first({ category: key }, 'popular', rowLength).map(({ game }) => game);
  return rowView(context, key, games, totalOf(own.providers(key)));
}

const totalOf = (providers: readonly { games: number }[]): number =>
  providers.reduce((sum, { games }) => sum + games, 0);

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
  lists: GameLists,
  { agentId }: Agent,
  query: CallQuery<'GET /api/game/list'>,
): Promise<GameList | Refusal> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  if (after === undefined) return new Refusal('request-invalid');
  const own = await lists.of(agentId);
  const filter = { provider: query.provider || undefined, category: query.category };
  const limit = query.limit ?? defaultLimit;
  const place = after ? [-after.releasedAt.getTime(), after.providerId, after.gameId] : undefined;
  const found = own.first(filter, 'new', limit + 1, place);
  const shown = found.slice(0, limit).map(({ game }) => game);
  const last = shown.at(-1);
  const providers = own.providers(query.category);
  return {
    games: shown.map((game) => gameView(context, game)),
    providers,
    total: totalOf(
      filter.provider ? providers.filter((one) => one.provider_id === filter.provider) : providers,
    ),
    next_cursor: found.length > limit && last ? writeCursor(last) : null,
  };
}

/** Where a page begins: after this game. */
interface GamePosition {
  releasedAt: Date;
  providerId: string;
  gameId: string;
}

const writeCursor = ({ row }: ListedGame) =>
  Buffer.from(JSON.stringify([row.released_at.toISOString(), row.provider_id, row.game_id])).toString(
    'base64url',
  );

/** As `writeCursor` writes it: no other date is one of a game. */
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

const limitsView = ({ min_bet_satang: min, max_bet_satang: max }: ListedGame['row']): Game['limits'] =>
  min === null || max === null ? null : { min: bahtFromSatang(min), max: bahtFromSatang(max) };

/** A game as it stands on the wire. */
export function gameView({ config }: AppContext, { row, isHot }: ListedGame): Game {
  return {
    game_id: row.game_id,
    provider_id: row.provider_id,
    sub_provider_id: row.sub_provider_id,
    provider_name: row.provider_name,
    name: row.name,
    name_en: row.name_en,
    category: row.category,
    kind: row.kind,
    gives_free_spins: row.gives_free_spins,
    image: `${config.provider.publicUrl ?? ''}${row.image_path}`,
    badge: badgeOf({ isHot, releasedAt: row.released_at }, new Date()),
    rtp: row.rtp,
    maintenance: row.maintenance,
    has_demo: row.has_demo,
    limits: limitsView(row),
  };
}
