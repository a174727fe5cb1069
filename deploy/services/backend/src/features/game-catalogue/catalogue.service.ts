import { sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { type Database, inTransaction, type Tx } from '../../database/database.ts';
import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openSystemAccount } from '../../ledger/ledger.service.ts';
import { type KnownGame, usableGames } from './catalogue.rules.ts';
import type { ProviderClient } from './provider-client.service.ts';

const everyMinutes = 10;
/** While a game is in maintenance: nobody should have to wait that long for it to be back. */
const everyMinutesInMaintenance = 1;
/** A provider that is away is asked again this soon. */
const retrySeconds = 15;

/** Makes the catalogue due: for a process that starts, and after a launch that shows it to be out of date. */
export async function makeCatalogueDue(db: Database): Promise<void> {
  await db.updateTable('game_catalogue').set({ next_read_at: sql`clock_timestamp()` }).execute();
}

/**
 * Reads the provider's catalogue when it is due; one of all processes does. While the provider is away the games that are
 * known stay as they are.
 * @returns 0: there is never more to do at once
 */
export async function readCatalogue(context: AppContext, provider: ProviderClient): Promise<0> {
  if (!(await claimRun(context.db))) return 0;
  const games = await affordableGames(context, usableGames(await provider.catalogue()));
  // An empty catalogue is a provider in trouble, not a house without games.
  if (games.length > 0) await saveCatalogue(context, games);
  await context.db
    .updateTable('game_catalogue')
    .set({ next_read_at: sql`clock_timestamp() + make_interval(mins => ${minutesAfter(games)})` })
    .execute();
  return 0;
}

/** Leaves out games that return more than the rewards of some brand leave room for. */
async function affordableGames(context: AppContext, games: readonly KnownGame[]): Promise<KnownGame[]> {
  const room = await context.houseEdge.readRoom();
  return games.filter(({ provider_id, game_id, category, rtp, best_rtp }) => {
    const highest = room.rtpHundredths(category);
    const isAffordable = Math.ceil((best_rtp ?? rtp) * 100 - roundingError) <= highest;
    if (!isAffordable)
      context.log.error(
        { provider: provider_id, game: game_id, category, rtp: best_rtp ?? rtp, highest: highest / 100 },
        'a game is left out: with the rewards of its category it returns too much',
      );
    return isAffordable;
  });
}

/** A percentage with two decimals is no exact binary number. */
const roundingError = 1e-6;

const minutesAfter = (games: readonly KnownGame[]): number =>
  games.some(({ maintenance }) => maintenance) ? everyMinutesInMaintenance : everyMinutes;

async function claimRun(db: Database): Promise<boolean> {
  const taken = await db
    .updateTable('game_catalogue')
    .set({ next_read_at: sql`clock_timestamp() + make_interval(secs => ${retrySeconds})` })
    .where('next_read_at', '<=', sql<Date>`clock_timestamp()`)
    .returning('next_read_at')
    .executeTakeFirst();
  return taken !== undefined;
}

async function saveCatalogue({ db, agents }: AppContext, games: readonly KnownGame[]): Promise<void> {
  const providers = new Set(games.map((game) => game.provider_id));
  await inTransaction(db, async (tx) => {
    for (const { agentId } of agents.all())
      for (const providerId of providers)
        await openSystemAccount(tx, systemAccounts.provider(agentId, providerId), 'THB');
    await saveGames(tx, JSON.stringify(games));
  });
}

const record = sql`(provider_id text, provider_name text, provider_colour text, game_id text, sub_provider_id text,
  name text, name_en text, category text, image_path text, rtp float8, best_rtp float8, released_at timestamptz, has_demo boolean,
  maintenance boolean, kind text, gives_free_spins boolean, is_lobby boolean, min_bet_satang bigint, max_bet_satang bigint)`;

async function saveGames(tx: Tx, games: string): Promise<void> {
  await sql`
    insert into game_provider (provider_id, name, colour)
    select distinct on (provider_id) provider_id, provider_name, provider_colour
      from jsonb_to_recordset(${games}::jsonb) as game ${record} order by provider_id
    on conflict (provider_id) do update set name = excluded.name, colour = excluded.colour
      where (game_provider.name, game_provider.colour) is distinct from (excluded.name, excluded.colour)`.execute(
    tx,
  );
  await sql`
    insert into game (provider_id, game_id, sub_provider_id, name, name_en, category, image_path, rtp, best_rtp, released_at,
      has_demo, maintenance, kind, gives_free_spins, is_lobby, min_bet_satang, max_bet_satang)
    select provider_id, game_id, sub_provider_id, name, name_en, category, image_path, rtp, best_rtp, released_at, has_demo,
      maintenance, kind, gives_free_spins, is_lobby, min_bet_satang, max_bet_satang
      from jsonb_to_recordset(${games}::jsonb) as game ${record} order by provider_id, game_id
    on conflict (provider_id, game_id) do update set sub_provider_id = excluded.sub_provider_id, name = excluded.name,
      name_en = excluded.name_en, category = excluded.category, image_path = excluded.image_path, rtp = excluded.rtp,
      best_rtp = excluded.best_rtp,
      released_at = excluded.released_at, has_demo = excluded.has_demo, maintenance = excluded.maintenance,
      kind = excluded.kind, gives_free_spins = excluded.gives_free_spins, is_lobby = excluded.is_lobby, min_bet_satang = excluded.min_bet_satang,
      max_bet_satang = excluded.max_bet_satang, listed = true
      where not game.listed or (game.sub_provider_id, game.name, game.name_en, game.category, game.image_path, game.rtp, game.best_rtp,
          game.released_at, game.has_demo, game.maintenance, game.kind, game.gives_free_spins, game.is_lobby, game.min_bet_satang,
          game.max_bet_satang)
        is distinct from (excluded.sub_provider_id, excluded.name, excluded.name_en, excluded.category,
          excluded.image_path, excluded.rtp, excluded.best_rtp, excluded.released_at, excluded.has_demo, excluded.maintenance,
          excluded.kind, excluded.gives_free_spins, excluded.is_lobby, excluded.min_bet_satang, excluded.max_bet_satang)`.execute(
    tx,
  );
  await sql`
    update game set listed = false where listed and (provider_id, game_id) not in (
      select provider_id, game_id from jsonb_to_recordset(${games}::jsonb) as one (provider_id text, game_id text))
  `.execute(tx);
}
