import { type Html, html, pageOf } from '../pages/page.ts';
import { rtpPercent } from './game-book.ts';
import { gamesPageText as text } from './games.text.ts';
import { type SlotGame, slotGames } from './games.ts';
import { type Provider, providers } from './providers.ts';

const tile = (game: SlotGame): Html => html`<li>
<form method="post" action="/games/${game.id}/try"><button class="tile">
<img src="/art/${game.id}.svg" alt="" width="120" height="160" loading="lazy">
<span>${game.name}</span><small>${game.nameEn}</small><small>${text.rtp} ${rtpPercent(game).toFixed(2)}%</small>
</button></form></li>`;

const shelf = (provider: Provider): Html =>
  html`<h2>${provider.name}</h2><ul class="tiles">${slotGames.filter((game) => game.provider === provider.id).map(tile)}</ul>`;

/** All games on one page, each to be tried in demo mode. */
export const gamesPage = (): string =>
  pageOf(text.title, html`<p class="lead">${text.lead}</p>${providers.map(shelf)}`, '/games');
