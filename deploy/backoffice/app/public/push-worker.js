/**
 * The worker of the back office: it shows notifications of the money queue, and opens the queue when one is pressed. It answers no
 * request and stores nothing, so that every page comes from the server.
 */
(() => {
  const queuePath = '/queue';
  /** Shown for a message that cannot be read: a browser that shows nothing takes the permission back. */
  const unreadable = { title: 'Sanuk', body: '', lang: 'th' };

  function read(data) {
    try {
      return { ...unreadable, ...data.json() };
    } catch {
      return unreadable;
    }
  }

  async function openQueue(brand) {
    // No worker controls the tabs: none of them was loaded through it.
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = tabs.find(({ url }) => new URL(url).pathname === queuePath);
    await (open ? open.focus() : self.clients.openWindow(brand ? `${queuePath}?brand=${brand}` : queuePath));
  }

  addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  addEventListener('push', (event) => {
    const { title, body, brand, lang } = read(event.data);
    // One notification at a time, which sounds again when it is replaced.
    const options = { body, lang, tag: 'queue', renotify: true, data: { brand } };
    event.waitUntil(self.registration.showNotification(title, options));
  });
  addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openQueue(event.notification.data?.brand));
  });
})();
