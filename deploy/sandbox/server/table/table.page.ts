import { moneyPart, resultPart } from '../game/page-parts.ts';
import { type Html, html } from '../pages/page.ts';
import { tablePageText as text } from './games.text.ts';

/** What stands on the page of a table; its script fills the places. */
export const tablePage =
  (): Html => html`<section class="felt" id="felt" aria-label="${text.table}"></section>
${resultPart()}
<section class="roads" id="roads" aria-label="${text.roads}"></section>
<section class="spots" id="spots"></section>
<section class="rail" id="rail"></section>
${moneyPart()}`;
