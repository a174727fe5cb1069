import { escapeHtml, type Html, html, Html as SafeHtml } from '../pages/page.ts';
import { machineFor } from '../provider/game-book.ts';
import type { SlotGame } from '../provider/games.ts';
import { providerOf } from '../provider/providers.ts';
import type { GameAssets } from './game-assets.ts';
import { playText as text } from './play.text.ts';
import type { PlayBoot } from './play-api.ts';

/** What the game page may do. Its data lies in a block that is no script, so nothing inline has to be allowed. */
export const playPolicy = (embedders: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors 'self'${embedders.map((origin) => ` ${origin}`).join('')}`,
  ].join('; ');

/** Icons of one family: 24 pixels, strokes of 1.8. */
const icon = (d: string): Html =>
  new SafeHtml(
    `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${d}"/></svg>`,
  );

const icons = {
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

const iconButton = (id: string, label: string, picture: Html, more = ''): Html =>
  html`<button type="button" class="icon" id="${id}" aria-label="${label}"${new SafeHtml(more)}>${picture}</button>`;

const dialog = (id: string, title: string): Html => html`<dialog id="${id}" aria-labelledby="${id}-title">
<header><h2 id="${id}-title">${title}</h2>${iconButton(`${id}-close`, text.close, icons.close)}</header>
<div class="panel" id="${id}-body" tabindex="0"></div>
</dialog>`;

/** The page of one game. */
export function playPage(game: SlotGame, boot: PlayBoot, assets: GameAssets): string {
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const head = pageHead(game.name, assets);
  const { roles, strips } = machineFor(game);
  const [hero, reels] = [roles.indexOf('high'), strips.length];
  return html`${head}
<body data-state="loading">
<main>
<header class="bar">
<div class="title"><h1>${game.name}</h1><p>${providerOf(game.provider).name} <span class="mark">${text.ribbon}</span> <span class="mark demo" id="demo-mark" hidden>${text.demo}</span></p></div>
<div class="tools">${iconButton('sound', text.sound, icons.sound, ' aria-pressed="false"')}${iconButton('history-open', text.history, icons.history, ' aria-haspopup="dialog"')}${iconButton('info-open', text.info, icons.info, ' aria-haspopup="dialog"')}</div>
</header>
<section class="stage" aria-label="${text.reels}">
<img class="hero" alt="" src="/art/${game.id}/symbol-${hero}.svg">
<div class="cabinet" data-reels="${reels}"><canvas id="reels" aria-hidden="true"></canvas></div>
<p class="result" id="result" role="status" aria-live="polite">${text.loading}</p>
</section>
<section class="deck" aria-label="${text.controls}">
<dl class="money">
<div><dt id="balance-name">${text.balance}</dt><dd id="balance">–</dd></div>
<div><dt>${text.win}</dt><dd id="win">–</dd></div>
</dl>
<div class="stake" role="group" aria-label="${text.stake}">
${iconButton('less', text.less, icons.minus)}
<div><span>${text.stake}</span><output id="stake" aria-live="polite">–</output></div>
${iconButton('more', text.more, icons.plus)}
</div>
<button type="button" class="spin" id="spin" disabled>${icons.spin}<span>${text.spin}</span></button>
</section>
</main>
<div class="notice" id="notice" role="alert" hidden><p id="notice-text"></p><div><button type="button" id="notice-act"></button><button type="button" class="plain" id="notice-close">${text.close}</button></div></div>
${dialog('info', text.info)}
${dialog('history', text.history)}
<noscript><p class="notice">${text.noScript}</p></noscript>
<script type="application/json" id="boot">${new SafeHtml(data)}</script>
</body>
</html>`.text;
}

function pageHead(title: string, assets: GameAssets): Html {
  return html`<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0b0d16">
<title>${title} | ${text.ribbon}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/game-assets/${assets.style}">
<script src="/game-assets/${assets.script}" defer></script>
</head>`;
}

/** Said instead of a game. */
export function goneMessage(): { title: string; body: Html } {
  return { title: text.goneTitle, body: html`<p class="lead">${text.gone}</p>` };
}

export const notBuiltMessage = escapeHtml(text.notBuilt);
