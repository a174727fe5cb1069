import { type Database, inTransaction, type Tx } from '../../database/database.ts';
import { forEachRound } from './for-each-round.ts';
import { publishRound } from './lotto-rounds.service.ts';
import type { RoundRow } from './lotto-rounds.tables.ts';
import { findMarket, findMarkets, readMarketSettings } from './markets.repository.ts';
import {
  databaseNow,
  deleteMissedRounds,
  deleteUnplannedRounds,
  findDrawableRounds,
  insertRounds,
  isAnyRoundDue,
  lockDrawableRound,
  lockDueRounds,
  moveRounds,
  type PlannedRound,
  saveClosed,
  saveOpened,
  saveResult,
  saveVoid,
} from './rounds.repository.ts';
import { roundIdOf, slotsToPlan } from './timetable.rules.ts';
import { drawYeekee, prepareShots } from './yeekee.service.ts';

/** Rounds that change hands in one transaction; at 05:00 all 88 yeekee rounds open together. */
const chunk = 100;

/**
 * Writes the rounds of the near future as the timetable has them. Planning the same slot twice, or in two processes, makes
 * one row. A draw that is moved takes along the round that waits for it; one that was called off before its round opened
 * takes it out.
 */
export async function planRounds(db: Database, codes: readonly string[]): Promise<number> {
  await deleteMissedRounds(db);
  const now = await databaseNow(db);
  const rounds: PlannedRound[] = [];
  for (const market of await findMarkets(db, codes))
    for (const slot of slotsToPlan(market.timetable, now, market.horizon_ms))
      rounds.push({ ...slot, roundId: roundIdOf(market.code, slot), market: market.code });
  await deleteUnplannedRounds(
    db,
    rounds.map(({ roundId }) => roundId),
  );
  for (const roundId of await moveRounds(db, rounds))
    await inTransaction(db, (tx) => publishRound(tx, roundId).then(() => undefined));
  return insertRounds(db, rounds);
}

/** Opens the rounds whose time has come: settings are frozen, and the shots of a yeekee round sealed. */
export async function openRounds(db: Database): Promise<number> {
  const transition = { from: 'upcoming', due: 'open_at' } as const;
  if (!(await isAnyRoundDue(db, transition))) return 0;
  return inTransaction(db, async (tx) => {
    const now = await databaseNow(tx);
    const rounds = (await lockDueRounds(tx, transition, chunk)).filter((round) => round.close_at > now);
    const markets = new Map<string, { isSeries: boolean; settings: RoundRow['settings'] }>();
    for (const round of rounds) {
      const known = markets.get(round.market);
      const market = known ?? {
        isSeries: (await findMarket(tx, round.market)).timetable.kind === 'series',
        settings: await readMarketSettings(tx, round.market),
      };
      markets.set(round.market, market);
      if (market.settings) await saveOpened(tx, round.round_id, market.settings);
      if (market.isSeries) await prepareShots(tx, round);
      await publishRound(tx, round.round_id);
    }
    return rounds.length;
  });
}

/** Closes the rounds whose time is over. Waits for bills that hold the round open in their own transaction. */
export async function closeRounds(db: Database): Promise<number> {
  const transition = { from: 'open', due: 'close_at' } as const;
  if (!(await isAnyRoundDue(db, transition))) return 0;
  return inTransaction(db, async (tx) => {
    const rounds = await lockDueRounds(tx, transition, chunk);
    const ids = rounds.map((round) => round.round_id);
    if (ids.length > 0) await saveClosed(tx, ids);
    for (const id of ids) await publishRound(tx, id);
    return ids.length;
  });
}

/** Gives closed rounds their outcome: yeekee from its shots; a daily round without a result for an hour is called off. */
export async function drawRounds(db: Database, hasFeed: boolean): Promise<number> {
  return forEachRound(await findDrawableRounds(db, hasFeed, chunk), (roundId) =>
    drawRound(db, hasFeed, roundId),
  );
}

function drawRound(db: Database, hasFeed: boolean, roundId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const found = await lockDrawableRound(tx, hasFeed, roundId);
    if (!found) return 0;
    const { timetable, ...round } = found;
    if (timetable.kind === 'series') await drawSeries(tx, round);
    else await saveVoid(tx, roundId, 'no-result');
    await publishRound(tx, roundId);
    return 1;
  });
}

async function drawSeries(tx: Tx, round: RoundRow): Promise<void> {
  const draw = await drawYeekee(tx, round);
  if ('voidReason' in draw) await saveVoid(tx, round.round_id, draw.voidReason);
  else await saveResult(tx, round.round_id, draw.outcome.result);
}
