import { escapeHtml } from '@sanuk/common/escape-html';
import type { SandboxGame } from '../catalogue/games.ts';
import { iconButton, icons } from '../game/page-parts.ts';
import { playText as text } from '../game/play.text.ts';
import type { PlayBoot } from '../game/play-api.ts';
import { providerOf } from '../game/providers.ts';
import { type Html, html, Html as SafeHtml } from '../pages/page.ts';
import type { EntryAssets, GameAssets } from './game-assets.ts';
import { kindPage } from './kind-pages.ts';

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

const dialog = (id: string, title: string): Html => html`<dialog id="${id}" aria-labelledby="${id}-title">
<header><h2 id="${id}-title">${title}</h2>${iconButton(`${id}-close`, text.close, icons.close)}</header>
<div class="panel" id="${id}-body" tabindex="0"></div>
</dialog>`;

/** The page of one game. */
export function playPage(game: SandboxGame, boot: PlayBoot, assets: GameAssets): string {
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const head = pageHead(game.name, assets[game.kind]);
  return html`${head}
<body data-state="loading" data-kind="${game.kind}">
<main>
<header class="bar">
<div class="title"><h1>${game.name}</h1><p>${providerOf(game.provider).name} <span class="mark">${text.ribbon}</span> <span class="mark demo" id="demo-mark" hidden>${text.demo}</span></p></div>
<div class="tools">${iconButton('sound', text.sound, icons.sound, ' aria-pressed="false"')}${iconButton('history-open', text.history, icons.history, ' aria-haspopup="dialog"')}${iconButton('info-open', text.info, icons.info, ' aria-haspopup="dialog"')}</div>
</header>
${kindPage(game)}
</main>
<div class="message" id="message" role="alert" hidden><p id="message-text"></p><div><button type="button" id="message-act"></button><button type="button" class="plain" id="message-close">${text.close}</button></div></div>
${dialog('info', text.info)}
${dialog('history', text.history)}
<noscript><p class="message">${text.noScript}</p></noscript>
<script type="application/json" id="boot">${new SafeHtml(data)}</script>
</body>
</html>`.text;
}

function pageHead(title: string, assets: EntryAssets): Html {
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
