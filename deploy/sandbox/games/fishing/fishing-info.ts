import type { FishingState } from '../../server/fishing/fishing-state.ts';
import type { Prize } from '../../server/fishing/shoal.ts';
import { blastMax } from '../../server/fishing/volley.ts';
import type { GameState } from '../../server/game/play-api.ts';
import { element } from '../dom.ts';
import { money, share } from '../money.ts';
import { infoText as text } from './fishing.text.ts';
import { portrait, worthOf } from './targets.control.ts';

/** How a pool pays: every fish with its chance. */
export function fishingInfo(state: GameState<FishingState>, betSatang: number): HTMLElement[] {
  const { game } = state;
  const rules = [...text.list, ...(state.mode === 'demo' ? [text.demo] : [])];
  return [
    element(
      'dl',
      { class: 'facts' },
      element('div', {}, element('dt', {}, text.rtp), element('dd', {}, share(game.returnPer10000 / 100))),
      element('div', {}, element('dt', {}, text.bet), element('dd', {}, money(betSatang))),
    ),
    element('p', { class: 'soft' }, text.rtpNote),
    element('h3', {}, text.species),
    speciesList(game),
    element('h3', {}, text.rules),
    element('ul', { class: 'rules' }, ...rules.map((rule) => element('li', {}, rule))),
  ];
}

function speciesList({ shoal, species }: FishingState): HTMLElement {
  const rows = [...shoal.species, shoal.boss].map(({ id, prize }) => {
    const known = species.find((each) => each.id === id);
    const chance = known?.chance;
    const hits = chance ? text.chance(share((chance.hits / chance.of) * 100)) : text.blastChance(blastMax);
    return element(
      'li',
      {},
      portrait(id, 52),
      element(
        'div',
        {},
        element('strong', {}, `${known?.name ?? id} ${worthOf(prize)}`),
        ...[hits, ...notes(prize), ...(id === shoal.boss.id ? [text.boss] : [])].map((note) =>
          element('span', {}, note),
        ),
      ),
    );
  });
  return element('ul', { class: 'pays species' }, ...rows);
}

/** What the short form leaves out. */
function notes(prize: Prize): string[] {
  if (prize.kind === 'blast') return [text.blast(blastMax)];
  if (prize.kind === 'fixed') return [];
  const total = prize.prizes.reduce((sum, [, weight]) => sum + weight, 0);
  const list = prize.prizes.map(([times, weight]) => text.prize(times, share((weight / total) * 100)));
  return [`${text.drawn} ${list.join(' · ')}`];
}
