import { type Database, inTransaction, type Tx } from '../../database/database.ts';
import { forEachRound } from './for-each-round.ts';
import { publishRound } from './lotto-rounds.service.ts';
import type { RoundRow } from './lotto-rounds.tables.ts';
import { findMarket, findMarkets, readMarketSettings } from './markets/markets.repository.ts';
import { roundIdOf, slotsMissed, slotsToPlan } from './markets/timetable.rules.ts';
import {
  databaseNow,
  deleteUnplannedRounds,
  findDrawableRounds,
  findLastCloses,
  insertRounds,
  isAnyRoundDue,
  lockDrawableRound,
  lockDueRounds,
  lockMissedRounds,
  moveRounds,
  type PlannedRound,
  saveClosed,
  saveMissed,
  saveOpened,
  saveResult,
  saveVoid,
} from './rounds.repository.ts';
import { drawYeekee, prepareShots } from './yeekee/yeekee.service.ts';

/** Rounds that change hands in one transaction; at 05:00 all 88 yeekee rounds open together. */
const chunk = 100;

/** What an outage left out is written down afterwards as far back as this many horizons of its market. */
const horizonsBack = 20;

/**
 * Writes the rounds of the near future as the timetable has them, and those that passed while nothing ran: the timetable has no hole. Planning the same slot twice, or in two processes, makes
 * one row. A draw that is moved takes along the round that waits for it; one that was called off before its round opened
 * takes it out.
 */
export async function planRounds(db: Database, codes: readonly string[]): Promise<number> {
  const now = await databaseNow(db);
  const lastCloses = await findLastCloses(db);
  const rounds: PlannedRound[] = [];
  for (const { code, timetable, horizon_ms } of await findMarkets(db, codes)) {
    const earliest = new Date(now.getTime() - horizonsBack * horizon_ms);
    const known = lastCloses.get(code) ?? now;
    const missed = slotsMissed(timetable, known > earliest ? known : earliest, now);
    for (const slot of [...missed, ...slotsToPlan(timetable, now, horizon_ms)])
      rounds.push({ ...slot, roundId: roundIdOf(code, slot), market: code });
  }
  await deleteUnplannedRounds(
    db,
    rounds.map(({ roundId }) => roundId),
  );
  for (const roundId of await moveRounds(db, rounds))
    await inTransaction(db, (tx) => publishRound(tx, roundId).then(() => undefined));
  const planned = await insertRounds(db, rounds);
  await closeMissedRounds(db);
  return planned;
}

/** Rounds that never opened take no bets any more. Their results follow: of yeekee none, for no shots were sealed. */
function closeMissedRounds(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rounds = await lockMissedRounds(tx, chunk);
    for (const { round_id, market } of rounds) {
      await saveMissed(tx, round_id, await readMarketSettings(tx, market));
      await publishRound(tx, round_id);
    }
    return rounds.length;
  });
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
