import { type Database, inTransaction, type Tx } from '../../kernel/database.ts';
import { forEachRound } from './for-each-round.ts';
import { publishRound } from './lotto-rounds.service.ts';
import type { RoundRow } from './lotto-rounds.tables.ts';
import { findMarket, findMarkets, readMarketSettings } from './markets.repository.ts';
import {
  databaseNow,
  deleteMissedRounds,
  findDrawableRounds,
  insertRounds,
  isAnyRoundDue,
  lockDrawableRound,
  lockDueRounds,
  saveClosed,
  saveOpened,
  saveResult,
  saveVoid,
} from './rounds.repository.ts';
import { slotsToPlan } from './timetable.rules.ts';
import { drawYeekee, prepareShots } from './yeekee.service.ts';

/** Rounds that change hands in one transaction; at 05:00 all 88 yeekee rounds open together. */
const chunk = 100;

/** Writes the rounds of the near future. Planning the same slot twice, or in two processes, makes one row. */
export async function planRounds(db: Database, fast: boolean): Promise<number> {
  await deleteMissedRounds(db);
  const now = await databaseNow(db);
  let planned = 0;
  for (const market of await findMarkets(db, fast)) {
    planned += await insertRounds(db, market.code, slotsToPlan(market.timetable, now, market.horizon_ms));
  }
  return planned;
}

/** Opens the rounds whose time has come: settings are frozen, and the shots of a yeekee round sealed. */
export async function openRounds(db: Database): Promise<number> {
  const turn = { from: 'upcoming', due: 'open_at' } as const;
  if (!(await isAnyRoundDue(db, turn))) return 0;
  return inTransaction(db, async (tx) => {
    const now = await databaseNow(tx);
    const rounds = (await lockDueRounds(tx, turn, chunk)).filter((round) => round.close_at > now);
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
  const turn = { from: 'open', due: 'close_at' } as const;
  if (!(await isAnyRoundDue(db, turn))) return 0;
  return inTransaction(db, async (tx) => {
    const rounds = await lockDueRounds(tx, turn, chunk);
    const ids = rounds.map((round) => round.round_id);
    if (ids.length > 0) await saveClosed(tx, ids);
    for (const id of ids) await publishRound(tx, id);
    return ids.length;
  });
}

/** Gives closed rounds their outcome: yeekee from its shots; a daily round without a result for an hour is called off. */
export async function drawRounds(db: Database): Promise<number> {
  return forEachRound(await findDrawableRounds(db, chunk), (roundId) => drawRound(db, roundId));
}

function drawRound(db: Database, roundId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const found = await lockDrawableRound(tx, roundId);
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
