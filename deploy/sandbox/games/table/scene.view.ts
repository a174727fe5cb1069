import type { HandOutcome } from '../../server/table/deal.rules.ts';
import type { Phase } from '../../server/table/timeline.rules.ts';
import { element } from '../dom.ts';
import { cardView } from './card.view.ts';
import { type DealtCard, flyMs, type Side, shownTotal, turnMs } from './dealing.rules.ts';
import { picture, svg } from './svg.ts';
import { phaseText, sectionName, tableText } from './table.text.ts';

export interface SceneView {
  showHand(hand: string, limits: string): void;
  /** @param share how much of the betting time is left, 0 to 1; null where no bets are taken */
  showPhase(phase: Phase, secondsLeft: number | null, share: number | null): void;
  /** shows what has been dealt some time after the first card left the shoe; a card that leaves just now flies. Answers how many came */
  showCards(order: readonly DealtCard[], afterMs: number): number;
  showOutcome(outcome: HandOutcome | null): void;
  clear(): void;
}

/** A card that should have left the shoe longer ago than this lies there at once. */
const lateMs = 500;
const ringLength = 2 * Math.PI * 27;

interface SideView {
  root: HTMLElement;
  cards: HTMLElement;
  total: HTMLElement;
}

function sideView(side: Side): SideView {
  const total = element('b', { class: 'total', 'data-side': side }, '–');
  const won = element('em', {}, tableText.won);
  const places = side === 'player' ? [2, 0, 1] : [0, 1, 2];
  const cards = element(
    'div',
    { class: 'cards' },
    ...places.map((place) => element('div', { class: 'place', 'data-place': String(place) })),
  );
  const name = element('span', {}, sectionName[side]);
  const head = element(
    'p',
    { class: 'side-name' },
    ...(side === 'player' ? [won, name, total] : [total, name, won]),
  );
  return { root: element('div', { class: 'side', 'data-side': side }, head, cards), cards, total };
}

/** The box the cards come from. */
function shoeView(): HTMLElement {
  const box = picture(
    '0 0 120 70',
    svg('path', { class: 'shoe-side', d: 'M18 12h84l14 22v26a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V34Z' }),
    svg('path', { class: 'shoe-lid', d: 'M22 16h76l11 18H11Z' }),
    svg('path', { class: 'shoe-mouth', d: 'M4 46h40v20H10a6 6 0 0 1-6-6Z' }),
    svg('path', { class: 'shoe-card', d: 'M0 50h34v14H8Z' }),
  );
  return element('div', { class: 'shoe' }, box);
}

function timerView() {
  const track = svg('circle', { class: 'track', cx: 32, cy: 32, r: 27 });
  const ring = svg('circle', {
    class: 'left',
    cx: 32,
    cy: 32,
    r: 27,
    'stroke-dasharray': ringLength,
    transform: 'rotate(-90 32 32)',
  });
  const seconds = element('b', { 'aria-hidden': 'true' });
  const label = element('span', { class: 'phase' });
  const clock = element('div', { class: 'clock' }, picture('0 0 64 64', track, ring), seconds);
  return { root: element('div', { class: 'timer' }, clock, label), clock, ring, seconds, label };
}

/** The upper half of the table: whose hand it is, the time, the cards and who won. */
export function sceneView(root: HTMLElement, isCalm: () => boolean): SceneView {
  const sides = { player: sideView('player'), banker: sideView('banker') };
  const timer = timerView();
  const shoe = shoeView();
  const number = element('p', { class: 'hand-number' });
  const shown = new Set<string>();
  root.replaceChildren(
    feltLines(),
    element('div', { class: 'scene-top' }, number, timer.root, shoe),
    element('div', { class: 'sides' }, sides.player.root, sides.banker.root),
  );

  function put({ side, place, card }: DealtCard, flies: boolean): void {
    const slot = sides[side].cards.querySelector(`[data-place="${place}"]`);
    if (!slot) return;
    const view = cardView(card);
    slot.replaceChildren(view);
    if (flies && !isCalm()) fly(view, shoe, place === 2 ? 'rotate(90deg)' : 'rotate(0deg)');
  }

  return {
    showHand(hand, limits) {
      number.replaceChildren(element('span', {}, hand), element('span', {}, limits));
    },
    showPhase(phase, secondsLeft, share) {
      root.dataset.phase = phase;
      timer.label.textContent = phaseText[phase];
      timer.seconds.textContent = secondsLeft === null ? '' : String(secondsLeft);
      timer.clock.toggleAttribute('data-late', secondsLeft !== null && secondsLeft <= 5);
      timer.ring.style.strokeDashoffset = String(ringLength * (1 - (share ?? 0)));
    },
    showCards(order, afterMs) {
      let came = 0;
      for (const dealt of order) {
        const key = `${dealt.side} ${dealt.place}`;
        if (dealt.leavesMs > afterMs || shown.has(key)) continue;
        shown.add(key);
        came++;
        put(dealt, afterMs - dealt.leavesMs < lateMs);
      }
      for (const side of ['player', 'banker'] as const) {
        const total = shownTotal(order, side, afterMs);
        sides[side].total.textContent = total === null ? '–' : String(total);
      }
      return came;
    },
    showOutcome(outcome) {
      root.dataset.winner = outcome?.winner ?? '';
    },
    clear() {
      shown.clear();
      root.dataset.winner = '';
      for (const { cards, total } of Object.values(sides)) {
        total.textContent = '–';
        for (const place of cards.children) place.replaceChildren();
      }
    },
  };
}

/** From the shoe to its place, face down, and over. */
function fly(view: HTMLElement, shoe: HTMLElement, lies: string): void {
  const [from, to] = [shoe.getBoundingClientRect(), view.getBoundingClientRect()];
  const dx = from.x + from.width / 4 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  view.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) rotate(-14deg) scale(0.7)`, opacity: 0 },
      {
        transform: `translate(${dx * 0.8}px, ${dy * 0.8}px) rotate(-12deg) scale(0.75)`,
        opacity: 1,
        offset: 0.15,
      },
      { transform: 'none', opacity: 1 },
    ],
    { duration: flyMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
  view.firstElementChild?.animate(
    [{ transform: `${lies} rotateY(180deg)` }, { transform: `${lies} rotateY(0deg)` }],
    { duration: turnMs, delay: flyMs, easing: 'ease-in-out', fill: 'backwards' },
  );
}

/** Lines printed on the felt. */
function feltLines(): SVGElement {
  const petals = [-60, -30, 0, 30, 60].map((angle) =>
    svg('path', {
      d: 'M0 0C-16-18-16-46 0-70 16-46 16-18 0 0Z',
      transform: `translate(400 190) rotate(${angle})`,
    }),
  );
  const lines = picture(
    '0 0 800 260',
    svg('path', { d: 'M10 40C180 190 620 190 790 40' }),
    svg('path', { d: 'M10 62C180 212 620 212 790 62' }),
    svg('g', {}, ...petals),
  );
  lines.classList.add('felt-lines');
  lines.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  return lines;
}
