import type { Market, Selection } from '../../server/sport/markets.ts';
import { Timetable } from '../../server/sport/timetable.ts';
import { marketText, selectionText, spokenText, sportText } from './sport.text.ts';

/** Decimal odds as they are read: 1.87. */
export const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** A line without its sign, from quarters: 2.5, and 0.5/1 where it lies between two. */
export function lineText(quarters: number): string {
  const size = Math.abs(quarters);
  const half = (value: number) => String(value / 4);
  return size % 2 === 0 ? half(size) : `${half(size - 1)}/${half(size + 1)}`;
}

/** A handicap as the named side has it. */
export function handicapText(quarters: number): string {
  if (quarters === 0) return '0';
  return `${quarters > 0 ? '+' : '-'}${lineText(quarters)}`;
}

/** A handicap stands in the offers as the home side has it. */
const handicapOf = (selection: Selection, line: number): number => (selection === 'away' ? 0 - line : line);

/** What stands on the key of a selection beside its odds. */
export function keyText(market: Market, selection: Selection, line: number | null): string {
  if (market === 'handicap') return handicapText(handicapOf(selection, line ?? 0));
  if (market === 'total') return `${selectionText[selection]} ${lineText(line ?? 0)}`;
  return selectionText[selection];
}

const names = new Timetable();
const known = new Map<string, { home: string; away: string; match: string }>();

/** Who plays, from the id of the match. */
export function sidesOf(matchId: string): { home: string; away: string; match: string } {
  const found = known.get(matchId);
  if (found) return found;
  const fixture = names.byId(matchId);
  const [home, away] = [fixture?.home.name ?? '?', fixture?.away.name ?? '?'];
  const made = { home, away, match: sportText.versus(home, away) };
  known.set(matchId, made);
  return made;
}

/** The match behind an id, for its teams and league; its times are the server's. */
export const matchOf = (matchId: string) => names.byId(matchId);

interface Picked {
  fixtureId: string;
  market: Market;
  selection: Selection;
  line: number | null;
}

/** A selection in words: who, or what, is bet on. */
export function pickText({ fixtureId, market, selection, line }: Picked): string {
  const { home, away } = sidesOf(fixtureId);
  const side = selection === 'away' ? away : home;
  if (market === 'handicap') return spokenText.handicap(side, handicapText(handicapOf(selection, line ?? 0)));
  if (selection === 'over' || selection === 'under') return spokenText[selection](lineText(line ?? 0));
  if (selection === 'draw' || selection === 'yes' || selection === 'no') return spokenText[selection];
  return spokenText.wins(side);
}

export const marketName = (market: Market): string => marketText[market];

/** Minutes and seconds that are left. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
