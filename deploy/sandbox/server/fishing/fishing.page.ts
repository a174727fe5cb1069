import { moneyPart, playButton, resultPart, stakePart } from '../game/page-parts.ts';
import { playText } from '../game/play.text.ts';
import { type Html, html, Html as SafeHtml } from '../pages/page.ts';
import { fishingText as text } from './fishing.text.ts';

const icon = (d: string): Html =>
  new SafeHtml(
    `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${d}"/></svg>`,
  );
const aim = icon('M12 3v4M12 17v4M3 12h4M17 12h4M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM12 12h.01');
const repeat = icon('M5 5v14M10 6.500 18.500 12 10 17.500Z');

/** What stands on the page of a fishing game: the pool, what to aim at, the deck. */
export const fishingPage = (): Html => html`<section class="pool" aria-label="${text.pool}">
<canvas id="pool" aria-hidden="true"></canvas>
${resultPart()}
</section>
<section class="deck" aria-label="${playText.controls}">
<div class="targets" id="targets" role="group" aria-label="${text.targets}"></div>
${moneyPart()}
${stakePart()}
<button type="button" class="auto" id="auto" aria-pressed="false" disabled>${repeat}<span>${text.auto}</span></button>
${playButton(text.shoot, aim)}
</section>`;
