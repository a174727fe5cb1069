import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, look, test } from '../../fixtures/test.ts';
import { acceptInvitation, brandOf, invitePerson } from '../../pages/office.ts';

// The worker is the subject, and it stays in its context.
test.use({ serviceWorkers: 'allow', reuseContext: false });

/**
 * Lets the page subscribe without a push service, which a browser of tests does not reach. The address is one of Mozilla's that does not
 * exist, so that nobody receives what the server sends.
 */
async function stubPushService(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1');
  const subscription = {
    endpoint: `https://sanuk-test.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`,
    keys: {
      p256dh: ecdh.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript((made) => {
    const name = 'stub-of-push';
    const stored = () =>
      sessionStorage.getItem(name) === null
        ? null
        : {
            toJSON: () => made,
            unsubscribe: async () => {
              sessionStorage.removeItem(name);
              return true;
            },
          };
    // A browser without a window answers that notifications are denied.
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => stored() as unknown as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem(name, '1');
      return stored() as unknown as PushSubscription;
    };
  }, subscription);
}

test('[P8] a person of finance turns notifications on, and the log-out ends them', async ({ page }) => {
  const brand = brandOf(page);
  await stubPushService(page);
  const { url } = await invitePerson('finance', brand);
  await acceptInvitation(page, url);
  const box = page.getByRole('checkbox', { name: 'แจ้งเตือนแม้ปิดหน้านี้' });
  await expect(box).not.toBeChecked();
  await box.click();
  // Nobody answers at the address: the page says so, and the person stays subscribed.
  await expect(page.getByText('ตอนนี้ระบบส่งถึงบริการแจ้งเตือนไม่ได้ จะลองใหม่เอง')).toBeVisible();
  await expect(box).toBeChecked();
  await look(page);
  await page.reload();
  await expect(box).toBeChecked();

  await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบหลังบ้าน' })).toBeVisible();
  const isSubscribed = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.pushManager.getSubscription()) !== null;
    });
  await expect.poll(isSubscribed).toBe(false);
});
