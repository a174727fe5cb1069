import type { LeagueId } from '../../server/sport/leagues.ts';
import { leagueById } from '../../server/sport/leagues.ts';
import { marketsOf, selectionsOf } from '../../server/sport/markets.ts';
import type { BegunMatch, SportState } from '../../server/sport/sport-api.ts';
import { byId, element } from '../dom.ts';
import { write } from './keyed.ts';
import { matchOf } from './lines.ts';
import { type MySlip, mineView } from './mine.view.ts';
import { marketText, selectionText, sportText } from './sport.text.ts';

type Part = 'ahead' | 'live' | 'ended' | 'mine';

/** Keys of which one is chosen. */
function choice<T extends string>(
  group: HTMLElement,
  options: readonly (readonly [value: T, label: string])[],
  onChoose: (value: T) => void,
): void {
  const keys = options.map(([value, label], at) => {
    const key = element('button', { type: 'button', 'aria-pressed': String(at === 0) }, label);
    key.addEventListener('click', () => {
      for (const each of keys) each.setAttribute('aria-pressed', String(each === key));
      onChoose(value);
    });
    return key;
  });
  group.replaceChildren(...keys);
}

/** Which part of the page, which league and which market somebody looks at. */
export function filters(game: SportState, onChange: () => void) {
  const root = byId('sport', HTMLDivElement);
  const tabs = [...byId('tabs', HTMLElement).querySelectorAll<HTMLButtonElement>('button')];
  const showMine = mineView(byId('mine', HTMLUListElement));
  let league: LeagueId | 'all' = 'all';

  function open(part: Part): void {
    root.dataset.tab = part;
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset.tab === part));
  }
  for (const tab of tabs) tab.addEventListener('click', () => open(tab.dataset.tab as Part));

  function count(part: Part, number: number): void {
    const mark = tabs.find((tab) => tab.dataset.tab === part)?.querySelector('span');
    if (mark) write(mark, number > 0 ? String(number) : '');
  }

  const leagues = byId('leagues', HTMLDivElement);
  leagues.hidden = game.leagues.length < 2;
  choice<LeagueId | 'all'>(
    leagues,
    [['all', sportText.allLeagues], ...game.leagues.map((id) => [id, leagueById(id)?.name ?? id] as const)],
    (value) => {
      league = value;
      onChange();
    },
  );
  const markets = marketsOf(game.sport);
  choice(
    byId('markets', HTMLDivElement),
    markets.map((market) => [market, marketText[market]] as const),
    (market) => {
      root.dataset.market = market;
    },
  );
  root.dataset.sport = game.sport;
  byId('columns', HTMLDivElement).replaceChildren(
    ...markets.map((market) =>
      element(
        'div',
        { 'data-of': market },
        element('span', {}, marketText[market]),
        ...(market === 'winner'
          ? [
              element(
                'small',
                {},
                ...selectionsOf(game.sport, market).map((each) => element('i', {}, selectionText[each])),
              ),
            ]
          : []),
      ),
    ),
  );
  byId('live-none', HTMLParagraphElement).textContent = sportText.noneLive;
  byId('mine-none', HTMLParagraphElement).textContent = sportText.noneMine;

  return {
    open,
    count,
    isShown: (matchId: string): boolean => league === 'all' || matchOf(matchId)?.league.id === league,
    showMine(slips: readonly MySlip[], begun: ReadonlyMap<string, BegunMatch>): void {
      showMine(slips.map((mine) => ({ mine, begun })));
      byId('mine-none', HTMLParagraphElement).hidden = slips.length > 0;
      count('mine', slips.filter(({ state }) => state === 'open').length);
    },
  };
}
