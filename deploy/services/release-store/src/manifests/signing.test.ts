import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleManifest as manifest } from '../testing/manifest.fixture.ts';
import { addKey, KeysError, loadSigningKey, loadTrustedKeys, retireKey, trustedFile } from './keys.ts';
import { signManifest, verifyManifest } from './signing.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanuk-keys-'));
  await addKey(folder, 'first');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = { brand: 'siam', revision: 3 };
const signed = async () => signManifest(manifest, await loadSigningKey(folder));
const trusted = () => loadTrustedKeys(trustedFile(folder));

describe('signed manifests', () => {
  test('[F6] a signed manifest is proven, in whatever order its fields are written', async () => {
    const { keyId, signature } = await signed();
    const turned = Object.fromEntries(Object.entries(manifest).reverse());
    const text = JSON.stringify({ manifest: turned, signature, keyId });
    expect(verifyManifest(text, await trusted(), at)).toEqual({ manifest, keyId: 'first' });
  });

  test.each<[string, (text: string) => string]>([
    ['another release', (text) => text.replaceAll('a'.repeat(20), 'c'.repeat(20))],
    ['another percentage', (text) => text.replace('12.5', '100')],
    ['another reason', (text) => text.replace('ทดสอบ', 'ทดลอง')],
    ['a remote switched off', (text) => text.replace('"enabled":true', '"enabled":false')],
    ['another signature', (text) => text.replace(/"signature":"..../, '"signature":"AAAA')],
    ['no signature', (text) => text.replace(/"signature":"[^"]+"/, '"signature":""')],
  ])('[F6] a forged manifest is refused: %s', async (_what, forge) => {
    const forged = forge(JSON.stringify(await signed()));
    expect(verifyManifest(forged, await trusted(), at)).toEqual({ flaw: 'bad-signature' });
  });

  test('[F6] a manifest signed by a stranger is refused, also under the id of a trusted key', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const stranger = JSON.stringify(signManifest(manifest, { keyId: 'stranger', key: privateKey }));
    expect(verifyManifest(stranger, await trusted(), at)).toEqual({ flaw: 'unknown-key' });
    const posing = JSON.stringify(signManifest(manifest, { keyId: 'first', key: privateKey }));
    expect(verifyManifest(posing, await trusted(), at)).toEqual({ flaw: 'bad-signature' });
  });

  test('[F6] a manifest cannot be replayed for another brand or revision', async () => {
    const text = JSON.stringify(await signed());
    expect(verifyManifest(text, await trusted(), { brand: 'thara', revision: 3 })).toEqual({
      flaw: 'wrong-brand',
    });
    expect(verifyManifest(text, await trusted(), { brand: 'siam', revision: 4 })).toEqual({
      flaw: 'wrong-revision',
    });
    const renamed = text.replace('"brand":"siam"', '"brand":"thara"');
    expect(verifyManifest(renamed, await trusted(), { brand: 'thara', revision: 3 })).toEqual({
      flaw: 'bad-signature',
    });
  });

  test.each(['', '{', 'null', '[]', '{"keyId":"first","signature":"","manifest":{}}'])(
    '[F6] what is no manifest is refused: %s',
    async (text) => {
      expect(verifyManifest(text, await trusted(), at)).toEqual({ flaw: 'malformed' });
    },
  );

  test('[F6] two keys count while they are changed over, and a retired one no longer', async () => {
    const old = JSON.stringify(await signed());
    await addKey(folder, 'second');
    const fresh = await signed();
    expect(fresh.keyId).toBe('second');
    expect(verifyManifest(old, await trusted(), at)).toMatchObject({ keyId: 'first' });
    expect(verifyManifest(JSON.stringify(fresh), await trusted(), at)).toMatchObject({ keyId: 'second' });
    await expect(retireKey(folder, 'second')).rejects.toThrow(KeysError);
    await retireKey(folder, 'first');
    expect(verifyManifest(old, await trusted(), at)).toEqual({ flaw: 'unknown-key' });
  });

  test('[F6] private keys are for their owner alone, and public ones hold no secret', async () => {
    const { mode } = await stat(join(folder, 'first.private.pem'));
    expect(mode & 0o777).toBe(0o600);
    expect(await readFile(trustedFile(folder), 'utf8')).not.toContain('PRIVATE');
  });

  test('[F6] keys that are missing or damaged are named', async () => {
    await expect(addKey(folder, '../x')).rejects.toThrow(KeysError);
    await expect(addKey(folder, 'first')).rejects.toThrow('exists');
    await writeFile(trustedFile(folder), '{"keys":[]}');
    await expect(trusted()).rejects.toThrow(KeysError);
    await rm(trustedFile(folder));
    await expect(trusted()).rejects.toThrow('keys add');
  });
});
