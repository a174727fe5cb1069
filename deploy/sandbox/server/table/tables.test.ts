import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TableFeed } from '@sanuk/contract/outside/table-feed';
import { Check } from 'typebox/value';
import { commitmentOf } from '../game/draw.ts';
import { tableFeed } from './feed.ts';
import { type TableGame, tableGames } from './games.ts';
import { dealShoe, shoeCards } from './shoe.ts';
import { tableView } from './table-view.ts';
import { Tables } from './tables.ts';
import { bettingMs, closingMs, resultMs } from './timeline.rules.ts';

const [game] = tableGames as [TableGame];
let dataDir: string;
let clock: number;
let opened: Tables[];

const open = (): Tables => {
  const waitUntil = async (at: number) => {
    clock = Math.max(clock, at);
  };
  const tables = new Tables({ dataDir, now: () => clock, waitUntil });
  opened.push(tables);
  return tables;
};
const closeAll = () => {
  for (const tables of opened.splice(0)) tables.close();
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sanuk-tables-'));
  clock = Date.parse('2026-11-20T12:00:00Z');
  opened = [];
});
afterEach(() => {
  closeAll();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The beginning of a hand that is still to come. */
function toNextHand(tables: Tables) {
  clock = tables.at(game).times.endsAt;
  return tables.at(game);
}

describe('the clock of a table', () => {
  test('[P7] bets for fifteen seconds, deals, shows the outcome for six, and goes on', () => {
    const tables = open();
    const { handNo, times } = toNextHand(tables);
    const phaseAt = (at: number) => {
      clock = at;
      const { phase, handNo: no } = tables.at(game);
      return `${no - handNo} ${phase}`;
    };
    expect(times.closesAt - times.opensAt).toBe(bettingMs);
    expect(times.endsAt - times.resultAt).toBe(resultMs);
    expect(phaseAt(times.closesAt - 1)).toBe('0 betting');
    expect(phaseAt(times.closesAt)).toBe('0 closing');
    expect(phaseAt(times.closesAt + closingMs)).toBe('0 dealing');
    expect(phaseAt(times.resultAt)).toBe('0 result');
    expect(phaseAt(times.endsAt)).toBe('1 betting');
  });

  test('[P7] the cards of a hand, and how long it takes, are known from its first card on and not before', () => {
    const tables = open();
    const { times, shoe, handNo } = toNextHand(tables);
    const before = JSON.stringify([tableView(tables.at(game), clock), tableFeed(tables)]);
    for (const secret of [shoe.seed, String(times.resultAt), String(times.endsAt)])
      expect(before).not.toContain(secret);
    clock = times.dealsAt - 1;
    expect(tableView(tables.at(game), clock).dealt).toBeNull();
    clock = times.dealsAt;
    expect(tableView(tables.at(game), clock)).toMatchObject({
      hand: handNo,
      dealt: { cards: shoe.shoe.hands[handNo - 1], resultAt: times.resultAt },
    });
    expect(tableView(tables.at(game), clock).played).toHaveLength(handNo - 1);
    clock = times.resultAt;
    expect(tableView(tables.at(game), clock).played).toHaveLength(handNo);
  });

  test('[P7] tables run at different points of their shoes', () => {
    const hands = open()
      .all()
      .map(({ handNo }) => handNo);
    expect(new Set(hands).size).toBe(tableGames.length);
    expect(Math.min(...hands)).toBeGreaterThan(5);
  });
});

describe('a shoe', () => {
  test('[P7] is the same for everybody, also after a restart', () => {
    const before = open().at(game);
    closeAll();
    clock += 20 * 60_000;
    const after = open().at(game);
    expect(after.shoe.id).toBe(before.shoe.id);
    expect(after.shoe.seed).toBe(before.shoe.seed);
    expect(after.played.slice(0, before.played.length)).toEqual(before.played);
  });

  test('[P7] is committed while it lasts; its end shows the seed, from which anybody deals it again', () => {
    const tables = open();
    const { shoe } = tables.at(game);
    expect(tables.endedShoes(game, 5)).toEqual([]);
    clock = shoe.endsAt;
    const next = tables.at(game);
    expect([next.phase, next.handNo, next.played]).toEqual(['shuffling', 1, []]);
    expect(next.shoe.id).not.toBe(shoe.id);
    const [ended] = tables.endedShoes(game, 5);
    expect(commitmentOf(ended?.seed ?? '')).toBe(shoe.commitment);
    expect(dealShoe(shoeCards(ended?.seed ?? '', shoe.id))).toEqual(shoe.shoe);
    clock = next.times.opensAt;
    expect(tables.at(game).phase).toBe('betting');
  });

  test('[P7] seeds are never used twice, and a table that nobody saw for days goes on with a new shoe', () => {
    const tables = open();
    const first = tables.at(game);
    clock += 3 * 24 * 60 * 60_000;
    const later = tables.at(game);
    expect(later.shoe.number).toBe(first.shoe.number + 1);
    expect(later.shoe.seed).not.toBe(first.shoe.seed);
    expect(later.shoe.endsAt).toBeGreaterThan(clock);
  });

  test('[P7] forgets seeds after a day of play', () => {
    const tables = open();
    for (let shoe = 0; shoe < 60; shoe++) clock = tables.at(game).shoe.endsAt;
    tables.at(game);
    expect(tables.endedShoes(game, 100)).toHaveLength(39);
  });
});

describe('the outcome of a hand', () => {
  test('[P7] comes at its moment, and is the same after a restart', async () => {
    const tables = open();
    const { shoe, handNo, times } = toNextHand(tables);
    const found = await tables.outcome(game.id, shoe.id, handNo, clock);
    expect(clock).toBe(times.resultAt);
    expect(found).toEqual(shoe.shoe.hands[handNo - 1]);
    closeAll();
    clock += 3 * 60 * 60_000;
    expect(await open().outcome(game.id, shoe.id, handNo, times.opensAt)).toEqual(found);
  });

  test('[P7] a stake that was not certain when the first card came is given back, whoever won', async () => {
    const tables = open();
    const { shoe, handNo, times } = toNextHand(tables);
    expect(await tables.outcome(game.id, shoe.id, handNo, times.dealsAt)).toBe('void');
    expect(await tables.outcome(game.id, shoe.id, handNo, times.dealsAt - 1)).not.toBe('void');
  });

  test.each([
    ['a shoe that is not known', 'no.1', 1],
    ['a hand that the shoe has not', undefined, 999],
    ['a hand before the first', undefined, 0],
  ])('[P7] a stake on %s is given back', async (_name, shoeId, handNo) => {
    const tables = open();
    const { shoe } = tables.at(game);
    expect(await tables.outcome(game.id, shoeId ?? shoe.id, handNo, clock)).toBe('void');
  });
});

describe('the feed', () => {
  test('[P7] answers every table in the shape of the contract, with what was dealt of its shoe', () => {
    const tables = open();
    toNextHand(tables);
    const feed = tableFeed(tables);
    expect(Check(TableFeed, feed)).toBe(true);
    expect(feed.tables).toHaveLength(tableGames.length);
    const { times, played, shoe } = tables.at(game);
    expect(feed.tables[0]).toMatchObject({
      table_id: game.id,
      shoe_id: shoe.id,
      bets_close_at: new Date(times.closesAt).toISOString(),
    });
    expect(feed.tables[0]?.hands.map(({ hand_no }) => hand_no)).toEqual(played.map((_, at) => at + 1));
    clock = times.closesAt;
    expect(tableFeed(tables).tables[0]?.bets_close_at).toBeNull();
  });
});
