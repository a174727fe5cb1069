import { icons, moneyPart, playButton, resultPart, stakePart } from '../game/page-parts.ts';
import { playText } from '../game/play.text.ts';
import { type Html, html } from '../pages/page.ts';
import { board, drawnCount } from './keno.rules.ts';
import { numberText as text } from './number.text.ts';

const cell = (_: unknown, at: number): Html =>
  html`<button type="button" aria-pressed="false" tabindex="${at === 0 ? 0 : -1}" value="${at + 1}">${at + 1}</button>`;

const slot = (): Html => html`<li></li>`;

/** What stands on the page of a number game: the machine, what it drew, the board, the deck. */
export function numberPage(): Html {
  return html`<section class="stage keno" aria-label="${text.stage}">
<div class="machine"><canvas id="machine" aria-hidden="true"></canvas></div>
<ol class="drawn" id="drawn" aria-label="${text.drawn}">${Array.from({ length: drawnCount }, slot)}</ol>
${resultPart()}
<ul class="ladder" id="ladder" aria-label="${text.ladder}"></ul>
<div class="board" id="board" role="group" aria-label="${text.board}">${Array.from({ length: board }, cell)}</div>
</section>
<section class="deck keno-deck" aria-label="${playText.controls}">
<div class="tools-row">
<button type="button" class="chip" id="quick">${text.quick(5)}</button>
<button type="button" class="chip" id="again">${text.again}</button>
<button type="button" class="chip" id="clear">${text.clear}</button>
<label class="chip auto"><span>${text.rounds}</span><select id="rounds">${[1, 5, 10, 25].map((count) => html`<option value="${count}">${text.roundCount(count)}</option>`)}</select></label>
</div>
${moneyPart()}
${stakePart()}
${playButton(text.play, icons.spin)}
</section>`;
}
