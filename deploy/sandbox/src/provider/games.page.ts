import { type Html, html, pageOf } from '../pages/page.ts';
import { rtpPercent } from './game-book.ts';
import { gamesPageText as text } from './games.text.ts';
import { type SlotGame, slotGames } from './games.ts';
import { type Opening, type Openings, openings } from './opening.ts';
import { type Provider, providers } from './providers.ts';

function openingForm(game: SlotGame, now: Opening): Html {
  const isOpen = now === 'open';
  const choices = openings.map(
    (opening) =>
      html`<option value="${opening}"${opening === now ? html` selected` : ''}>${text.openings[opening]}</option>`,
  );
  return html`<details${isOpen ? '' : html` open`}><summary${isOpen ? '' : html` data-opening="${now}"`}>${text.openings[now]}</summary>
<form method="post" action="/games/${game.id}/opening"><select name="opening" aria-label="${text.opening(game.name)}">${choices}</select>
<button>${text.set}</button></form></details>`;
}

const tile = (game: SlotGame, now: Opening): Html => html`<li id="${game.id}">
<form method="post" action="/games/${game.id}/try"><button class="tile">
<img src="/art/${game.id}.svg" alt="" width="120" height="160" loading="lazy">
<span>${game.name}</span><small>${game.nameEn}</small><small>${text.rtp} ${rtpPercent(game).toFixed(2)}%</small>
</button></form>${openingForm(game, now)}</li>`;

function shelf(provider: Provider, state: Openings): Html {
  const games = slotGames.filter((game) => game.provider === provider.id);
  return html`<h2>${provider.name}</h2><ul class="tiles">${games.map((game) => tile(game, state.of(game.id)))}</ul>`;
}

/** All games on one page, each to be tried in demo mode, and to be kept from opening. */
export const gamesPage = (state: Openings): string =>
  pageOf(
    text.title,
    html`<p class="lead">${text.lead}</p>${providers.map((provider) => shelf(provider, state))}`,
    '/games',
  );
