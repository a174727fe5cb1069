import type { Market, Selection } from '../../server/sport/markets.ts';
import { largestStake, slipLimits } from '../../server/sport/slip.ts';
import type { AheadMatch } from '../../server/sport/sport-api.ts';

/** A leg that was picked and not sent yet. */
export interface DraftLeg {
  fixtureId: string;
  market: Market;
  selection: Selection;
  line: number | null;
  /** as it was picked, or accepted since */
  odds: number;
  /** as it is offered now; null when the match has begun */
  current: number | null;
}

export interface Draft {
  legs: readonly DraftLeg[];
  acceptsChanges: boolean;
  /** whole baht as typed; empty for none */
  stakeText: string;
}

export type DraftProblem = 'empty' | 'too-few' | 'too-many' | 'closed' | 'changed' | 'stake' | 'low' | 'high';

export const emptyDraft: Draft = { legs: [], acceptsChanges: false, stakeText: '20' };

const isSame = (a: DraftLeg, b: DraftLeg): boolean =>
  a.fixtureId === b.fixtureId && a.market === b.market && a.selection === b.selection;

/** A pick pressed: it comes in place of another one of its match, and goes when it was there already. */
export function toggled(legs: readonly DraftLeg[], leg: DraftLeg): DraftLeg[] {
  if (legs.some((each) => isSame(each, leg))) return legs.filter((each) => !isSame(each, leg));
  const at = legs.findIndex(({ fixtureId }) => fixtureId === leg.fixtureId);
  return at === -1 ? [...legs, leg] : legs.map((each, index) => (index === at ? leg : each));
}

/** What a selection is offered at now. */
const offeredAt = (
  match: AheadMatch | undefined,
  { market, selection }: Pick<DraftLeg, 'market' | 'selection'>,
): number | null =>
  match?.offers.find((offer) => offer.market === market)?.odds.find(([each]) => each === selection)?.[1] ??
  null;

/** The same legs at the odds of the moment. Whoever accepts changes has them on the slip at once. */
export function refreshed(
  draft: Draft,
  ahead: ReadonlyMap<string, AheadMatch>,
  now: number,
): readonly DraftLeg[] {
  return draft.legs.map((leg) => {
    const match = ahead.get(leg.fixtureId);
    const current = match && match.kickoffAt > now ? offeredAt(match, leg) : null;
    return { ...leg, current, odds: draft.acceptsChanges && current !== null ? current : leg.odds };
  });
}

/** Every change accepted by a press. */
export const accepted = (legs: readonly DraftLeg[]): DraftLeg[] =>
  legs.map((leg) => ({ ...leg, odds: leg.current ?? leg.odds }));

export const isChanged = ({ odds, current }: DraftLeg): boolean => current !== null && current !== odds;

/** The stake that was typed in satang; undefined where it is no whole number of baht. */
export function stakeOf(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) ? Number(text) * 100 : undefined;
}

/** Why the slip cannot be sent as it stands, the first thing first; null when it can. */
export function problemOf(draft: Draft, minLegs: number): DraftProblem | null {
  const { legs, stakeText } = draft;
  if (legs.length === 0) return 'empty';
  if (legs.length < minLegs) return 'too-few';
  if (legs.length > slipLimits.maxLegs) return 'too-many';
  if (legs.some(({ current }) => current === null)) return 'closed';
  if (legs.some(isChanged)) return 'changed';
  const stake = stakeOf(stakeText);
  if (stake === undefined) return 'stake';
  if (stake < slipLimits.minSatang) return 'low';
  return stake > largestStake(legs) ? 'high' : null;
}

/** A key of the stake: so much more, up to what the slip may have. */
export function addedStake(draft: Draft, baht: number): string {
  const most = largestStake(draft.legs) / 100;
  return String(Math.min(most, (stakeOf(draft.stakeText) ?? 0) / 100 + baht));
}
