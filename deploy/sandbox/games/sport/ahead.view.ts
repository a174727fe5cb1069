import type { Market, Offer, Selection } from '../../server/sport/markets.ts';
import type { AheadMatch } from '../../server/sport/sport-api.ts';
import { element } from '../dom.ts';
import { badge } from './badge.view.ts';
import { keyedList, type Row, write } from './keyed.ts';
import { clockText, keyText, matchOf, oddsText, pickText, sidesOf } from './lines.ts';
import { sportText } from './sport.text.ts';

/** A key pressed. */
export interface Pick {
  fixtureId: string;
  market: Market;
  selection: Selection;
  line: number | null;
  odds: number;
}

/** What the list shows at a moment. */
export interface AheadData {
  matches: readonly AheadMatch[];
  now: number;
  isPicked: (pick: Omit<Pick, 'odds' | 'line'>) => boolean;
}

interface MatchData extends Omit<AheadData, 'matches'> {
  match: AheadMatch;
}

/** How long a change of odds stays marked. */
const markMs = 6000;

/** One key: what it stands for, and its odds. */
function offerKey(match: AheadMatch, offer: Offer, selection: Selection, onPick: (pick: Pick) => void) {
  const { market, line } = offer;
  const value = element('b', {});
  const button = element(
    'button',
    { type: 'button', class: 'offer' },
    element('span', {}, keyText(market, selection, line)),
    value,
  ) as HTMLButtonElement;
  const pick = { fixtureId: match.id, market, selection, line };
  const spoken = pickText(pick);
  let shown = 0;
  let markedUntil = 0;
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') onPick({ ...pick, odds: shown });
  });
  const update = (odds: number, isClosed: boolean, { now, isPicked }: MatchData) => {
    if (shown !== 0 && odds !== shown) {
      button.dataset.moved = odds > shown ? 'up' : 'down';
      markedUntil = now + markMs;
    } else if (now > markedUntil) delete button.dataset.moved;
    if (odds !== shown)
      button.setAttribute('aria-label', sportText.offer(sidesOf(match.id).match, spoken, oddsText(odds)));
    shown = odds;
    write(value, oddsText(odds));
    button.setAttribute('aria-pressed', String(isPicked(pick)));
    // Not `disabled`: the focus of whoever uses the keyboard would be lost at the kick-off.
    button.setAttribute('aria-disabled', String(isClosed));
  };
  return { button, update };
}

function offersOf(match: AheadMatch, onPick: (pick: Pick) => void) {
  const keys = match.offers.map((offer) => ({
    market: offer.market,
    keys: offer.odds.map(([selection]) => ({ selection, key: offerKey(match, offer, selection, onPick) })),
  }));
  const groups = keys.map(({ market, keys: each }) =>
    element('div', { class: 'market', 'data-of': market }, ...each.map(({ key }) => key.button)),
  );
  const update = (data: MatchData, isClosed: boolean) => {
    for (const { market, keys: each } of keys) {
      const offer = data.match.offers.find((now) => now.market === market);
      for (const { selection, key } of each)
        key.update(offer?.odds.find(([now]) => now === selection)?.[1] ?? 0, isClosed, data);
    }
  };
  return { groups, update };
}

const newsText = ({ id, news, newsAt }: AheadMatch, now: number): string => {
  const { home, away } = sidesOf(id);
  if (news === null) return sportText.lineUps(clockText(newsAt - now));
  if (news === 'none') return sportText.bothReady;
  return sportText.missing(news === 'home-weaker' ? home : away);
};

function matchRow(first: MatchData, onPick: (pick: Pick) => void): Row<MatchData> {
  const { match } = first;
  const fixture = matchOf(match.id);
  const { home, away } = sidesOf(match.id);
  const clock = element('b', { class: 'clock' });
  const news = element('span', { class: 'news' });
  const { groups, update } = offersOf(match, onPick);
  const team = (name: string, side: 'home' | 'away') =>
    element('p', {}, ...(fixture ? [badge(fixture[side])] : []), element('span', { class: 'name' }, name));
  const row = element(
    'li',
    { class: 'match' },
    element('div', { class: 'when' }, element('span', {}, fixture?.league.name ?? ''), clock),
    element('div', { class: 'teams' }, team(home, 'home'), team(away, 'away')),
    element('div', { class: 'offers' }, ...groups),
    news,
  );
  return {
    element: row,
    update(data) {
      const left = data.match.kickoffAt - data.now;
      const isClosed = left <= 0;
      write(clock, isClosed ? sportText.closed : sportText.startsIn(clockText(left)));
      clock.dataset.left = left <= 10_000 ? 'last' : left <= 60_000 ? 'soon' : 'time';
      write(news, newsText(data.match, data.now));
      news.dataset.news = data.match.news ?? 'unknown';
      update(data, isClosed);
    },
  };
}

/** The matches that may be bet on. */
export function aheadView(list: HTMLElement, onPick: (pick: Pick) => void): (data: AheadData) => void {
  const show = keyedList<MatchData>(
    list,
    ({ match }) => match.id,
    (data) => matchRow(data, onPick),
  );
  return ({ matches, ...rest }) => show(matches.map((match) => ({ match, ...rest })));
}
