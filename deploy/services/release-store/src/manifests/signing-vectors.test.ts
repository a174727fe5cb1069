import { createPrivateKey, createPublicKey } from 'node:crypto';
import { sampleManifest as manifest } from '../testing/manifest.fixture.ts';
import { signManifest, verifyManifest } from './signing.ts';

/** Ed25519 keys are 32 bytes behind a fixed head (RFC 8410). */
const key = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
});

test('[F6] the signature of a manifest is the one that stores and edges know', () => {
  const signed = signManifest(manifest, { keyId: 'first', key });
  expect(signed).toEqual({
    keyId: 'first',
    signature: 'RAvyRTYSneJ4IbWZdLguYdVnHx0bEk2mMzX3N6ePWMkq1vZiCD0BfKHklKt5j6JaDra56K03IvsYspFYfGbKBA==',
    manifest,
  });
  const trusted = new Map([['first', createPublicKey(key)]]);
  expect(verifyManifest(JSON.stringify(signed), trusted, { brand: 'siam', revision: 3 })).toEqual({
    manifest,
    keyId: 'first',
  });
});
