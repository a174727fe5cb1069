import { publishedReturn } from '../catalogue/catalogue.ts';
import { type SandboxGame, sandboxGames } from '../catalogue/games.ts';
import { type Opening, type Openings, openings } from '../catalogue/opening.ts';
import { type Provider, providers } from '../game/providers.ts';
import { type Html, html, pageOf } from '../pages/page.ts';
import { gamesPageText as text } from './games.page.text.ts';

function openingForm(game: SandboxGame, now: Opening): Html {
  const isOpen = now === 'open';
  const choices = openings.map(
    (opening) =>
      html`<option value="${opening}"${opening === now ? html` selected` : ''}>${text.openings[opening]}</option>`,
  );
  return html`<details${isOpen ? '' : html` open`}><summary${isOpen ? '' : html` data-opening="${now}"`}>${text.openings[now]}</summary>
<form method="post" action="/games/${game.id}/opening"><select name="opening" aria-label="${text.opening(game.name)}">${choices}</select>
<button>${text.set}</button></form></details>`;
}

const tile = (game: SandboxGame, now: Opening): Html => html`<li id="${game.id}">
<form method="post" action="/games/${game.id}/try"><button class="tile">
<img src="/art/${game.id}.webp?w=240" alt="" width="120" height="160" loading="lazy">
<span>${game.name}</span><small>${game.nameEn}</small><small>${text.rtp} ${publishedReturn(game).toFixed(2)}%</small>
</button></form>${openingForm(game, now)}</li>`;

const linkTo = (provider: Provider, shown: Provider): Html =>
  html`<a href="/games?provider=${provider.id}"${provider === shown ? html` aria-current="page"` : ''}>${provider.name}</a> `;

function section(provider: Provider, state: Openings): Html {
  const games = sandboxGames.filter((game) => game.provider === provider.id);
  return html`<h2>${provider.name}</h2><ul class="tiles">${games.map((game) => tile(game, state.of(game.id)))}</ul>`;
}

/** The games of one provider, each to be tried in demo mode, and to be kept from opening. */
export function gamesPage(state: Openings, providerId?: unknown): string {
  const all: readonly Provider[] = providers;
  const shown = all.find(({ id }) => id === providerId) ?? providers[0];
  return pageOf(
    text.title,
    html`<p class="lead">${text.lead}</p><nav class="choices" aria-label="${text.providers}">${all.map((one) => linkTo(one, shown))}</nav>${section(shown, state)}`,
    '/games',
  );
}
