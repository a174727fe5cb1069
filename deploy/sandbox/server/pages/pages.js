// Keeps the list of the page fresh: what waits at the bank or lies in the outbox changes while one looks at it.
const list = document.querySelector('[data-fresh]');

async function refresh() {
  if (document.visibilityState !== 'visible' || list.contains(document.activeElement)) return;
  const response = await fetch(list.dataset.fresh, { headers: { Accept: 'text/html' } });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  const next = fresh.querySelector('[data-fresh]');
  if (next && next.innerHTML !== list.innerHTML) list.replaceChildren(...next.childNodes);
}

if (list) setInterval(() => refresh().catch(() => undefined), 1500);
