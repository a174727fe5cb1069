/**
 * Takes the place of a worker that the edge has withdrawn, and goes: what it kept is deleted, and every request reaches
 * the network as if there had never been one. Open pages stay as they are; a game or a payment may be under way.
 */
(() => {
  async function leave() {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('sanuk-offline-')).map((name) => caches.delete(name)),
    );
    await self.registration.unregister();
  }

  addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  addEventListener('activate', (event) => event.waitUntil(leave()));
})();
