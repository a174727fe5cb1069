import { type Html, html, pageOf } from '../pages/page.ts';
import { type LineFault, type LineStandIn, type LineUser, lineFaults } from './line.service.ts';
import { lineMenu, lineText as text } from './line.text.ts';

const openLink = (user: LineUser, origin: string, name: string, fault?: LineFault): string =>
  `/line/open?${new URLSearchParams({ user: user.userId, origin, name, ...(fault ? { fault } : {}) })}`;

function pagesOf(user: LineUser, origin: string): Html {
  const links = lineMenu.map(([name, label]) => html`<a href="${openLink(user, origin, name)}">${label}</a>`);
  const faults = lineFaults.map(
    (fault) => html`<a href="${openLink(user, origin, 'deposit', fault)}">${text[fault]}</a>`,
  );
  const host = new URL(origin).host;
  return html`<section class="card" aria-label="${host}"><h2>${text.open(host)}</h2><div class="actions">${links}</div>
<small>${text.faults}</small><div class="actions">${faults}</div></section>`;
}

/** Who one is at LINE, and what the menu of each brand opens. */
export function linePage(line: LineStandIn, chosen: LineUser | undefined): string {
  const users = line
    .users()
    .slice(0, 20)
    .map(
      ({ userId, name }) =>
        html`<li class="card"><a href="/line?user=${userId}">${name}</a>${userId === chosen?.userId ? html`<small>${text.chosen}</small>` : ''}</li>`,
    );
  const pages = chosen
    ? line.origins.map((origin) => pagesOf(chosen, origin))
    : html`<p class="empty">${text.chooseFirst}</p>`;
  return pageOf(
    text.title,
    html`<p class="lead">${text.lead}</p>${pages}
<h2>${text.users}</h2><ul class="links">${users}</ul>
<form method="post" action="/line/users"><input name="name" aria-label="${text.name}" maxlength="40" required>
<div class="actions"><button>${text.newUser}</button></div></form>`,
    '/line',
  );
}

/** LINE's own login, where nobody is logged in at LINE: who is it? */
export function loginPage(line: LineStandIn, asked: URLSearchParams, cancelUrl: string): string {
  const users = line
    .users()
    .slice(0, 20)
    .map(({ userId, name }) => {
      const query = new URLSearchParams(asked);
      query.set('user', userId);
      return html`<li class="card"><a href="/oauth2/v2.1/authorize?${query.toString()}">${name}</a></li>`;
    });
  const body = html`<p class="lead">${text.loginLead}</p><ul class="links">${users}</ul><p><a href="${cancelUrl}">${text.cancel}</a></p>`;
  return pageOf(text.login, body, '/line');
}

export const refusedPage = (): string =>
  pageOf(text.login, html`<p class="empty">${text.badChannel}</p>`, '/line');
