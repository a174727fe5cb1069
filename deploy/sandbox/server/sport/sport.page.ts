import { iconButton, icons, moneyPart, resultPart } from '../game/page-parts.ts';
import { type Html, html } from '../pages/page.ts';
import { sportPageText as text } from './sport.page.text.ts';

const tab = (part: 'ahead' | 'live' | 'ended' | 'mine'): Html =>
  html`<button type="button" data-tab="${part}" aria-pressed="${part === 'ahead' ? 'true' : 'false'}">${text[part]} <span></span></button>`;

/**
 * What stands on the page of a sport game. A phone shows one part at a time, with the slip as a sheet at its foot; a wide
 * screen shows all of them side by side.
 */
export function sportPage(): Html {
  return html`<div class="sport" id="sport" data-tab="ahead" data-market="winner">
<nav class="tabs" id="tabs" aria-label="${text.parts}">${tab('ahead')}${tab('live')}${tab('ended')}${tab('mine')}</nav>
<div class="lane">
<section class="part" data-part="live" aria-labelledby="live-title"><h2 id="live-title">${text.live}</h2><ul id="live"></ul><p class="soft" id="live-none" hidden></p></section>
<section class="part" data-part="ended" aria-labelledby="ended-title"><h2 id="ended-title">${text.ended}</h2><ul id="ended"></ul></section>
</div>
<section class="part" data-part="ahead" aria-labelledby="ahead-title"><h2 id="ahead-title">${text.ahead}</h2>
<div class="filters"><div class="chips" id="leagues" role="group" aria-label="${text.leagues}"></div><div class="chips" id="markets" role="group" aria-label="${text.markets}"></div></div>
<div class="columns" id="columns" aria-hidden="true"></div>
<ul id="ahead"></ul></section>
<aside class="side">
${moneyPart()}
<section class="slip" id="slip" aria-labelledby="slip-title"><header><h2 id="slip-title">${text.slip}</h2>${iconButton('slip-close', text.closeSlip, icons.close)}</header><div id="slip-body"></div></section>
<section class="part" data-part="mine" aria-labelledby="mine-title"><h2 id="mine-title">${text.mine}</h2><ul id="mine"></ul><p class="soft" id="mine-none" hidden></p></section>
</aside>
${resultPart()}
<button type="button" class="spin" id="slip-open" aria-controls="slip" aria-expanded="false" disabled><span id="slip-open-text">${text.openSlip}</span><b id="slip-open-odds"></b></button>
</div>`;
}
