import { createECDH, generateKeyPairSync } from 'node:crypto';
import ece from 'http_ece';
import { newSubscription, TestPushService } from '../testing/push-service.ts';
import { readPushAddress } from './push-address.ts';
import { encryptFor, sendPush } from './push-service.ts';
import { Vapid } from './vapid.ts';

const service = new TestPushService();
beforeAll(() => service.start());
afterAll(() => service.close());

const vapid = new Vapid(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, 'https://office.test');
const isAny = () => true;

function addressOf(subscription: { endpoint: string; p256dh: string; auth: string }) {
  const address = readPushAddress(subscription, isAny);
  if (!address) throw new Error('not a subscription');
  return address;
}

const send = (subscription: Parameters<typeof addressOf>[0], isService = service.isService) =>
  sendPush(addressOf(subscription), { title: 'test' }, { vapid, isService });

test('a message is encrypted as RFC 8291 says: its example is read, and what is written is read back', () => {
  const privateKey = createECDH('prime256v1');
  privateKey.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const authSecret = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const example =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const decrypt = (message: Buffer) =>
    ece.decrypt(message, { version: 'aes128gcm', privateKey, authSecret }).toString();
  const text = 'When I grow up, I want to be a watermelon';
  expect(decrypt(Buffer.from(example, 'base64url'))).toBe(text);
  const address = { endpoint: '', publicKey: privateKey.getPublicKey(), authSecret };
  const [one, other] = [encryptFor(address, text), encryptFor(address, text)];
  expect([decrypt(one), decrypt(other)]).toEqual([text, text]);
  expect(one.equals(other)).toBe(false);
});

test.each([
  [201, 'delivered'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [429, 'refused'],
  [500, 'refused'],
])('an answer with %s is %s', async (status, outcome) => {
  const { subscription } = service.subscribe();
  service.answer(subscription.endpoint, status);
  expect(await send(subscription)).toBe(outcome);
});

test('a redirect is not followed', async () => {
  const [from, to] = [service.subscribe(), service.subscribe()];
  for (const status of [301, 307, 308]) {
    service.answer(from.subscription.endpoint, status, { location: to.subscription.endpoint });
    expect(await send(from.subscription)).toBe('refused');
  }
  expect(from.read()).toHaveLength(3);
  expect(to.read()).toEqual([]);
});

test('a service that does not answer is unreachable', async () => {
  const { subscription } = newSubscription('http://127.0.0.1:1/send');
  expect(await send(subscription, isAny)).toBe('unreachable');
});

test('nothing is sent to a stored address that is none of a push service', async () => {
  const browser = service.subscribe();
  expect(await send(browser.subscription, () => false)).toBe('gone');
  expect(browser.read()).toEqual([]);
});
