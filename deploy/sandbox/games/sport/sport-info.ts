import type { GameState } from '../../server/game/play-api.ts';
import type { SportState } from '../../server/sport/sport-api.ts';
import { element } from '../dom.ts';
import { money } from '../money.ts';
import { sportInfoText as text } from './sport.text.ts';

const percent = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const share = (value: number): string => `${percent.format(value)}%`;
/** Combinations whose return is written out. */
const steps = [2, 3, 5, 10];

const fact = (name: string, value: string): HTMLElement =>
  element('div', {}, element('dt', {}, name), element('dd', {}, value));

/** How the game pays, and its rules. */
export function sportInfo({ game, mode }: GameState<SportState>): HTMLElement[] {
  const { returns, marginPercent, limits, calledOffOf, sport } = game;
  const rules = [
    ...text.common({
      min: money(limits.minSatang),
      max: money(limits.maxSatang),
      payout: money(limits.maxPayoutSatang),
      off: calledOffOf,
    }),
    ...text[sport],
    ...(mode === 'demo' ? [text.demo] : []),
    text.invented,
  ];
  return [
    element(
      'dl',
      { class: 'facts' },
      fact(text.returns, share(returns.mean)),
      fact(text.margin, share(marginPercent)),
    ),
    element('p', { class: 'soft' }, text.range(share(returns.lowest), share(returns.highest))),
    element('h3', {}, text.steps),
    element(
      'dl',
      { class: 'facts' },
      // Legs are of different matches and know nothing of each other: their returns multiply.
      ...steps.map((legs) =>
        fact(text.step(legs), share(Math.floor(100 * 100 * (returns.mean / 100) ** legs) / 100)),
      ),
    ),
    element('h3', {}, text.rules),
    element('ul', { class: 'rules' }, ...rules.map((rule) => element('li', {}, rule))),
    element('h3', {}, text.proof),
    element('p', { class: 'soft' }, text.proofText),
  ];
}
