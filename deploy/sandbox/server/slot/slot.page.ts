import { iconButton, icons, moneyPart, playButton, resultPart, stakePart } from '../game/page-parts.ts';
import { playText as text } from '../game/play.text.ts';
import { type Html, html } from '../pages/page.ts';
import { machineFor } from './game-machine.ts';
import type { SlotGame } from './slot-game.ts';

/** What stands on the page of a slot: the hero, the reels, the deck; and the free spins it may sell. */
export function slotPage(game: SlotGame): Html {
  const { roles, strips, free } = machineFor(game);
  return html`<section class="stage" aria-label="${text.reels}">
<img class="hero" alt="" src="/art/${game.id}/symbol-${roles.indexOf('high')}.svg">
<div class="cabinet" data-reels="${strips.length}"><canvas id="reels" aria-hidden="true"></canvas>
<div class="feature" id="feature" role="group" aria-labelledby="feature-title" hidden></div></div>
${resultPart()}
</section>
<section class="deck" aria-label="${text.controls}">
${free ? buyPart() : ''}
${moneyPart()}
${stakePart()}
${playButton(text.spin, icons.spin)}
</section>
${free ? buyDialog() : ''}`;
}

/** The offer, and while free spins run the way to their end, in the same place. */
const buyPart = (): Html => html`<div class="buy">
<button type="button" id="buy" aria-haspopup="dialog" aria-disabled="true">${text.buy}</button>
<button type="button" id="skip" hidden>${text.skip}</button>
</div>`;

/** What is bought, said before it is. */
const buyDialog = (): Html => html`<dialog id="buy-dialog" aria-labelledby="buy-title">
<header><h2 id="buy-title">${text.buy}</h2>${iconButton('buy-close', text.close, icons.close)}</header>
<div class="panel"><div id="buy-body"></div>
<div class="choices"><button type="button" class="plain" id="buy-cancel">${text.notBuy}</button><button type="button" class="go" id="buy-confirm"></button></div></div>
</dialog>`;
