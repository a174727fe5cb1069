import { type Html, html, Html as SafeHtml } from '../pages/page.ts';
import { playText as text } from './play.text.ts';

/** Icons of one family: 24 pixels, strokes of 1.8. */
const icon = (d: string): Html =>
  new SafeHtml(
    `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${d}"/></svg>`,
  );

export const icons = {
  close: icon('M6 6l12 12M18 6L6 18'),
  info: icon('M12 11v5M12 8h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z'),
  history: icon('M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8.3M3.5 3.8v4.5H8M12 7.5V12l3 2'),
  sound: new SafeHtml(
    '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M11 5 6.5 9H3v6h3.5l4.5 4Z"/><path class="mute" d="M15.5 9.5l5 5M20.5 9.5l-5 5"/><path class="wave" d="M15 9a4.2 4.2 0 0 1 0 6M17.8 6.2a8.2 8.2 0 0 1 0 11.6"/></svg>',
  ),
  minus: icon('M6 12h12'),
  plus: icon('M12 6v12M6 12h12'),
  spin: icon('M20 12a8 8 0 1 1-2.4-5.7M20 3.8v3.9h-3.9'),
};

export const iconButton = (id: string, label: string, picture: Html, more = ''): Html =>
  html`<button type="button" class="icon" id="${id}" aria-label="${label}"${new SafeHtml(more)}>${picture}</button>`;

/** What the member has, and what the last round brought. */
export const moneyPart = (): Html => html`<dl class="money">
<div><dt id="balance-name">${text.balance}</dt><dd id="balance">–</dd></div>
<div><dt>${text.win}</dt><dd id="win">–</dd></div>
</dl>`;

/** One stake a round, less or more of it. */
export const stakePart = (): Html => html`<div class="stake" role="group" aria-label="${text.stake}">
${iconButton('less', text.less, icons.minus)}
<div><span>${text.stake}</span><output id="stake" aria-live="polite">–</output></div>
${iconButton('more', text.more, icons.plus)}
</div>`;

/** The one thing to press. */
export const playButton = (label: string, picture: Html): Html =>
  html`<button type="button" class="spin" id="play" disabled>${picture}<span>${label}</span></button>`;

/** What came of the round, said to everyone. */
export const resultPart = (): Html =>
  html`<p class="result" id="result" role="status" aria-live="polite">${text.loading}</p>`;
