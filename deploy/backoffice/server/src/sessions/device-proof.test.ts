import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { signTextByKey } from '@sanuk/common/signature';
import {
  checkProof,
  type DeviceKey,
  type ProvenRequest,
  proofText,
  proofWindowMs,
  readDeviceKey,
} from './device-proof.ts';

const now = 1_800_000_000_000;
const newDevice = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, device: readDeviceKey(publicKey.export({ format: 'jwk' })) as DeviceKey };
};
const { privateKey, device } = newDevice();
const request: ProvenRequest = { method: 'POST', target: '/api/orders?x=1', body: '{"a":1}' };
const nonce = randomBytes(16).toString('base64url');
const proofOf = (one: ProvenRequest, at = now, key = privateKey) => {
  return `${at}.${nonce}.${signTextByKey(proofText(one, String(at), nonce), key)}`;
};

test('a request of the browser that logged in is proven', () => {
  expect(checkProof(device, request, proofOf(request), now)).toBe(nonce);
  for (const at of [now - proofWindowMs, now + proofWindowMs])
    expect(checkProof(device, request, proofOf(request, at), now)).toBe(nonce);
});

test.each<[string, Partial<ProvenRequest>]>([
  ['another method', { method: 'GET' }],
  ['another path', { target: '/api/orders' }],
  ['another body', { body: '{"a":2}' }],
])('a proof is for no %s', (_what, changed) => {
  expect(checkProof(device, { ...request, ...changed }, proofOf(request), now)).toBeNull();
});

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['too old', proofOf(request, now - proofWindowMs - 1)],
  ['of the future', proofOf(request, now + proofWindowMs + 1)],
  ['of another browser', proofOf(request, now, newDevice().privateKey)],
  ['cut short', proofOf(request).slice(0, -1)],
])('a proof that is %s is none', (_what, proof) => {
  expect(checkProof(device, request, proof, now)).toBeNull();
});

test.each([
  null,
  'key',
  {},
  { kty: 'EC', crv: 'P-384', x: 'a'.repeat(43), y: 'a'.repeat(43) },
  { kty: 'EC', crv: 'P-256', x: 'a'.repeat(43), y: 'a'.repeat(43) },
  { kty: 'EC', crv: 'P-256', x: 'short', y: 'a'.repeat(43) },
])('%j is no key of a browser', (given) => {
  expect(readDeviceKey(given)).toBeNull();
});
