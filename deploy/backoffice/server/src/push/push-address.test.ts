import { newSubscription } from '../testing/push-service.ts';
import { isPushService, readPushAddress } from './push-address.ts';

describe('the address of a subscription', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b-_',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-by3p.notify.windows.com/w/?token=BQY',
  ])('%s is one of a push service', (endpoint) => {
    const { subscription } = newSubscription(endpoint);
    expect(readPushAddress(subscription, isPushService)).toMatchObject({ endpoint });
  });

  test.each([
    ['of this machine', 'https://127.0.0.1/'],
    ['of this machine in IPv6', 'https://[::1]/'],
    ['of the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['of the backend', 'http://backend:8080/operator/staff/list'],
    ['without TLS', 'http://fcm.googleapis.com/fcm/send/1'],
    ['with another port', 'https://fcm.googleapis.com:8443/fcm/send/1'],
    ['with a user', 'https://me@fcm.googleapis.com/fcm/send/1'],
    ['with a service as its user', 'https://fcm.googleapis.com@evil.test/fcm/send/1'],
    ['below another host', 'https://fcm.googleapis.com.evil.test/fcm/send/1'],
    ['that ends alike', 'https://evilfcm.googleapis.com/fcm/send/1'],
    ['that ends like Apple’s', 'https://evilpush.apple.com/1'],
    ['that ends like Mozilla’s', 'https://evilpush.services.mozilla.com/1'],
    ['of the parent of Microsoft’s', 'https://notify.windows.com/1'],
    ['with a dot at its end', 'https://fcm.googleapis.com./fcm/send/1'],
    ['with a tab', 'https://fcm.goo\tgleapis.com/fcm/send/1'],
    ['in capitals', 'https://FCM.googleapis.com/fcm/send/1'],
    ['with a way up', 'https://fcm.googleapis.com/fcm/../send/1'],
    ['of a file', 'file:///etc/passwd'],
    ['that is none', 'fcm.googleapis.com'],
  ])('%s is refused', (_what, endpoint) => {
    const { subscription } = newSubscription(endpoint);
    expect(readPushAddress(subscription, isPushService)).toBeNull();
  });
});

describe('the keys of a subscription', () => {
  const { subscription } = newSubscription('https://fcm.googleapis.com/fcm/send/1');
  const bytes = (first: number, length: number, rest: number) =>
    Buffer.concat([Buffer.from([first]), Buffer.alloc(length - 1, rest)]).toString('base64url');

  test.each([
    ['a point off the curve', { p256dh: bytes(4, 65, 1) }],
    ['a compressed point', { p256dh: bytes(2, 65, 1) }],
    ['a point that is too short', { p256dh: bytes(4, 33, 1) }],
    ['a secret that is too short', { auth: bytes(1, 15, 1) }],
    ['a secret that is too long', { auth: bytes(1, 17, 1) }],
  ])('%s is refused', (_what, wrong) => {
    expect(readPushAddress({ ...subscription, ...wrong }, isPushService)).toBeNull();
  });
});
