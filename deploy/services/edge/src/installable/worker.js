/**
 * The worker of the edge. It keeps one thing, the offline page of the brand, and touches one kind of request: the
 * navigation of a whole page, which goes to the network as if nobody were here and gets the offline page when nobody
 * answers. It keeps no document, no call and no file of a release, so it can mix no two revisions (docs/decisions/0149).
 *
 * `offline`, the address, hash and name of the page, stands in a line the edge puts before this one.
 */
(() => {
  const cacheName = `sanuk-offline-${offline.version}`;
  const isOurs = (name) => name.startsWith('sanuk-offline-');
  /** Below these nothing is a page of the site. */
  const noPages = /^\/(?:_|api|media|r)\//;

  /** Takes the page under the hash that came with this worker: of another state of the brand it takes none. */
  async function keepOfflinePage() {
    if (await caches.match(offline.url, { cacheName })) return;
    try {
      const page = await fetch(offline.url, {
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        integrity: offline.integrity,
      });
      if (!page.ok) throw new Error(`the offline page is answered with ${page.status}`);
      const cache = await caches.open(cacheName);
      await cache.put(offline.url, page);
    } catch (error) {
      // Storage may be full. Then there is no such worker, and the site is as it was.
      await caches.delete(cacheName);
      throw error;
    }
  }

  async function tidy() {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => isOurs(name) && name !== cacheName).map((name) => caches.delete(name)),
    );
    // The request is on its way while this worker starts.
    await self.registration.navigationPreload?.enable();
  }

  async function offlinePage() {
    const page = await caches.match(offline.url, { cacheName }).catch(() => undefined);
    return page ?? Response.error();
  }

  async function pageFor(event) {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return offlinePage();
    }
  }

  addEventListener('install', (event) => {
    // Where the browser can, what is no navigation does not even wake this worker.
    const routed = event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
    routed?.catch(() => undefined);
    event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
  });
  addEventListener('activate', (event) => event.waitUntil(tidy()));
  addEventListener('fetch', (event) => {
    const { method, mode, destination, url } = event.request;
    if (method !== 'GET' || mode !== 'navigate' || destination !== 'document') return;
    if (noPages.test(new URL(url).pathname)) return;
    event.respondWith(pageFor(event));
  });
})();
