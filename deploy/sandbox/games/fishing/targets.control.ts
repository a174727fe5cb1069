import type { FishingState } from '../../server/fishing/fishing-state.ts';
import type { Fish, Prize } from '../../server/fishing/shoal.ts';
import type { SpeciesId } from '../../server/fishing/waters.ts';
import { byId, element } from '../dom.ts';
import { looks } from './art/looks.ts';
import { makeSprite } from './art/sprites.ts';
import { fishingText as text } from './fishing.text.ts';

/** What a fish pays, in short. */
export function worthOf(prize: Prize): string {
  if (prize.kind === 'fixed') return text.times(prize.times);
  if (prize.kind === 'blast') return text.bomb;
  const times = prize.prizes.map(([each]) => each);
  return text.upTo(Math.min(...times), Math.max(...times));
}

/** A still picture of a species, as wide as asked for. */
export function portrait(id: string, width: number): HTMLCanvasElement {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const sprite = makeSprite(looks[id as SpeciesId], width / 1.45, ratio, true);
  const picture = sprite.frames[0] ?? document.createElement('canvas');
  picture.style.width = `${sprite.width}px`;
  picture.style.height = `${sprite.height}px`;
  picture.setAttribute('aria-hidden', 'true');
  return picture;
}

export interface TargetsControl {
  /** which fish can be shot at */
  update(fish: readonly Fish[]): void;
  /** marks the species that the gun is aimed at */
  mark(species: string | null): void;
}

/** One button for each species, smallest first: the way to shoot without pointing, and what everything is worth. */
export function targetsControl(
  state: FishingState,
  shoot: (species: string, isShown: boolean) => void,
): TargetsControl {
  const bar = byId('targets', HTMLDivElement);
  const all = [...state.shoal.species, state.shoal.boss].sort((a, b) => a.length - b.length);
  const buttons = new Map(
    all.map(({ id, prize }) => {
      const name = state.species.find((species) => species.id === id)?.name ?? id;
      const worth = worthOf(prize);
      const button = element(
        'button',
        { type: 'button', 'aria-label': text.target(name, worth), 'aria-disabled': 'true' },
        portrait(id, 52),
        element('b', {}, worth),
      );
      button.addEventListener('click', () => shoot(id, button.getAttribute('aria-disabled') === 'false'));
      // Holding a key down is one press, not many.
      button.addEventListener('keydown', (event) => {
        if (event.repeat) event.preventDefault();
      });
      return [id, button] as const;
    }),
  );
  bar.append(...buttons.values());
  return {
    update(fish) {
      const there = new Set(fish.map(({ species }) => species.id));
      for (const [id, button] of buttons) {
        const isAway = String(!there.has(id));
        if (button.getAttribute('aria-disabled') !== isAway) button.setAttribute('aria-disabled', isAway);
      }
    },
    mark(species) {
      for (const [id, button] of buttons) button.toggleAttribute('data-aimed', id === species);
    },
  };
}
