import { type LegOutcome, outcomeOf } from '../../server/sport/markets.ts';
import {
  combinedOdds,
  type Leg,
  possiblePayout,
  type Slip,
  type SlipResult,
} from '../../server/sport/slip.ts';
import type { BegunMatch } from '../../server/sport/sport-api.ts';
import { element } from '../dom.ts';
import { historyText } from '../game.text.ts';
import { money, timeOfDay } from '../money.ts';
import { keyedList, type Row, write } from './keyed.ts';
import { oddsText, pickText, sidesOf } from './lines.ts';
import { phaseText } from './live.view.ts';
import { mineText, slipText } from './sport.text.ts';

/** A slip of the member, open or over. */
export interface MySlip {
  nonce: string;
  at: number;
  stakeSatang: number;
  slip: Slip;
  /** held: the operator decides about its win */
  state: 'open' | 'settled' | 'void' | 'held';
  winSatang: number;
  result: SlipResult | null;
}

/** How a leg stands: its outcome when its match is over, otherwise whether it has begun. */
export interface LegState {
  state: 'waiting' | 'live' | LegOutcome;
  /** score and minute, or nothing */
  said: string;
}

const scoreText = ({ home, away }: { home: number; away: number }): string => `${home}–${away}`;

/** How a leg stands by its result, or else by what can be seen of its match. */
export function legState(
  leg: Leg,
  result: SlipResult['legs'][number] | undefined,
  begun: ReadonlyMap<string, BegunMatch>,
): LegState {
  if (result) return { state: result.outcome, said: result.isOff ? mineText.off : scoreText(result) };
  const live = begun.get(leg.fixtureId)?.live;
  if (!live) return { state: 'waiting', said: '' };
  if (live.phase === 'off') return { state: 'void', said: mineText.off };
  if (live.phase === 'ended') return { state: outcomeOf(leg, leg.selection, live), said: scoreText(live) };
  return { state: 'live', said: `${scoreText(live)} ${phaseText(live)}` };
}

export interface MineData {
  mine: MySlip;
  begun: ReadonlyMap<string, BegunMatch>;
}

function legLine(leg: Leg) {
  const [state, said] = [element('b', {}), element('span', {})];
  const line = element(
    'li',
    {},
    element('div', {}, element('strong', {}, pickText(leg)), element('i', {}, oddsText(leg.odds))),
    element('small', {}, sidesOf(leg.fixtureId).match),
    element('p', {}, state, said),
  );
  const update = (now: LegState) => {
    line.dataset.state = now.state;
    write(state, mineText.legs[now.state]);
    write(said, now.said);
  };
  return { line, update };
}

function outcomeText({ state, winSatang, stakeSatang, slip }: MySlip): string {
  if (state === 'open') return mineText.possible(money(possiblePayout(stakeSatang, slip.legs)));
  if (state === 'void') return mineText.returned(money(stakeSatang));
  if (state === 'held') return historyText.held;
  return winSatang > 0 ? mineText.paid(money(winSatang)) : mineText.lost;
}

function slipCard({ mine }: MineData): Row<MineData> {
  const legs = mine.slip.legs.map((leg) => ({ leg, ...legLine(leg) }));
  const outcome = element('b', { class: 'outcome' });
  const name = legs.length > 1 ? slipText.combination(legs.length) : slipText.single;
  const card = element(
    'li',
    { class: 'card mine' },
    element(
      'div',
      { class: 'when' },
      element('span', {}, `${name} @ ${oddsText(combinedOdds(mine.slip.legs))}`),
      element('span', {}, timeOfDay(mine.at)),
    ),
    element('ul', {}, ...legs.map(({ line }) => line)),
    element('div', { class: 'foot' }, element('span', {}, mineText.stake(money(mine.stakeSatang))), outcome),
  );
  return {
    element: card,
    update({ mine: now, begun }) {
      const isWon = now.state === 'settled' && now.winSatang > now.stakeSatang;
      card.dataset.slip = now.state === 'settled' ? (isWon ? 'won' : 'over') : now.state;
      write(outcome, outcomeText(now));
      // A slip whose matches were all called off has no result of its own: its stake went back.
      for (const [at, { leg, update }] of legs.entries())
        update(
          now.state === 'void'
            ? { state: 'void', said: mineText.off }
            : legState(leg, now.result?.legs[at], begun),
        );
    },
  };
}

/** The member's slips, newest first. */
export const mineView = (list: HTMLElement) => keyedList<MineData>(list, ({ mine }) => mine.nonce, slipCard);
