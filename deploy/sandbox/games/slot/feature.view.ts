import { byId, element } from '../dom.ts';

/** What stands over the reels before and after free spins, and what is said while they run. */
export interface FeatureCard {
  over: string;
  title: string;
  lines: readonly string[];
  button: string;
}

/** Shows a card over the reels; resolves when its button is pressed. */
export function showCard({ over, title, lines, button }: FeatureCard): Promise<void> {
  const card = byId('feature', HTMLDivElement);
  const go = element('button', { type: 'button', class: 'go' }, button);
  card.replaceChildren(
    element('p', { class: 'over' }, over),
    element('h2', { id: 'feature-title' }, title),
    ...lines.map((line) => element('p', {}, line)),
    go,
  );
  card.hidden = false;
  go.focus({ preventScroll: true });
  return new Promise((resolve) => {
    go.addEventListener('click', () => {
      card.hidden = true;
      resolve();
    });
  });
}

/** Says how far free spins are, in parts that keep their places. */
export function showProgress(parts: readonly string[]): void {
  byId('result', HTMLParagraphElement).replaceChildren(
    ...parts.flatMap((part, at) => [...(at > 0 ? [' '] : []), element('b', {}, part)]),
  );
}
