import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Keyring } from '@sanuk/common/signature';
import { providers } from '@sanuk/sandbox/providers';
import { scratchFolders } from '../../testing/scratch-folder.ts';
import { assertPortsFree, isPortTaken } from '../ports/ports.ts';
import { siteProcesses } from '../processes/processes.ts';
import { takeLock } from '../run-lock.ts';
import { keepSecrets } from './secrets.ts';
import { readSettings, SettingError } from './settings.ts';

const folder = scratchFolders();

describe('settings', () => {
  test('the site takes five ports in a row, and its data stand below .data', () => {
    const settings = readSettings('/sanuk', { PORT: '9100' });
    expect(settings.ports).toEqual({ edge: 9100, backend: 9101, sandbox: 9102 });
    expect(settings).toMatchObject({ internalPort: 9103, officePort: 9104 });
    expect(settings).toMatchObject({ data: '/sanuk/.data', yeekeeFast: true, demoMember: true });
  });

  test.each(['0', '70000', '80.5', 'eighty', ''])('PORT=%j is refused in one sentence', (PORT) => {
    expect(() => readSettings('/sanuk', { PORT })).toThrow(SettingError);
  });
});

describe('secrets', () => {
  test('are made once, for their owner only, and a missing one is added', () => {
    const file = join(folder(), 'data/secrets.json');
    const first = keepSecrets(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(first.bankKeys).toMatch(/^bank:k1=[0-9a-f]{64}$/);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
    const { smsKeys: _, ...older } = first;
    writeFileSync(file, JSON.stringify({ ...older, note: 'kept' }));
    const second = keepSecrets(file);
    expect(second).toMatchObject(older);
    expect(second.smsKeys).not.toBe(first.smsKeys);
    expect(readFileSync(file, 'utf8')).toContain('"note": "kept"');
  });

  test('[P2] of the time when all providers shared one are replaced by a key for each', () => {
    const file = join(folder(), 'secrets.json');
    writeFileSync(file, JSON.stringify({ providerSecret: 'shared', bankSecret: 'b', edgeSecret: 'e' }));
    const { providerKeys, operatorKeys } = keepSecrets(file);
    const ring = Keyring.parse(providerKeys);
    for (const { id } of providers) expect(ring.has(id)).toBe(true);
    expect(readFileSync(file, 'utf8')).not.toMatch(/shared|Secret": "[be]"/);
    expect(keepSecrets(file)).toMatchObject({ providerKeys, operatorKeys });
  });

  test('[P2] a second key of a party stays, and one for a new party is added behind', () => {
    const file = join(folder(), 'secrets.json');
    const two = `wang-bua:k2=${'b'.repeat(32)},wang-bua:k1=${'a'.repeat(32)}`;
    writeFileSync(file, JSON.stringify({ providerKeys: two }));
    const { providerKeys } = keepSecrets(file);
    expect(providerKeys.startsWith(`${two},khlong-sai:k1=`)).toBe(true);
    expect(Keyring.parse(providerKeys).signingKey('wang-bua').id).toBe('k2');
  });
});

describe('[P2] keys of the staff', () => {
  const brandsOf = (text: string) =>
    Object.fromEntries(Keyring.parse(text).keys.map(({ party, brands }) => [party, brands]));

  test('name every brand of the site, and keep their secrets', () => {
    const file = join(folder(), 'secrets.json');
    const without = keepSecrets(file).operatorKeys;
    const { operatorKeys } = keepSecrets(file, ['siam', 'thara']);
    const both = ['siam', 'thara'];
    expect(brandsOf(operatorKeys)).toEqual({ operator: both, somchai: both, somsri: both });
    const secretsOf = (text: string) => Keyring.parse(text).keys.map(({ secret }) => secret);
    expect(secretsOf(operatorKeys)).toEqual(secretsOf(without));
    expect(keepSecrets(file).operatorKeys).toBe(operatorKeys);
  });

  test('get a new brand, and not back what was taken from them', () => {
    const file = join(folder(), 'secrets.json');
    const { operatorKeys } = keepSecrets(file, ['siam', 'thara']);
    const narrowed = operatorKeys.replace('somsri:k1@siam+thara', 'somsri:k1@siam');
    writeFileSync(file, JSON.stringify({ operatorKeys: narrowed }));
    expect(brandsOf(keepSecrets(file, ['isan', 'siam', 'thara']).operatorKeys)).toEqual({
      operator: ['siam', 'thara', 'isan'],
      somchai: ['siam', 'thara', 'isan'],
      somsri: ['siam', 'isan'],
    });
  });
});

describe('ports', () => {
  test('a taken port is told in one sentence that says how to go on', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await isPortTaken(port)).toBe(true);
    const settings = readSettings('/sanuk', { PORT: String(port) });
    try {
      await expect(assertPortsFree(settings)).rejects.toThrow(
        new RegExp(`^Port ${port} is taken by another program: .* PORT=\\d+ npm start\\.$`),
      );
    } finally {
      server.close();
      await once(server, 'close');
    }
    expect(await isPortTaken(port)).toBe(false);
  });
});

describe('the lock of a data folder', () => {
  test('a live runner keeps it, a dead one loses it', () => {
    const file = join(folder(), 'data/runner.pid');
    const unlock = takeLock(file);
    expect(() => takeLock(file)).toThrow(/running already \(process \d+\)/);
    unlock();
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, '2147483646');
    takeLock(file)();
    writeFileSync(file, 'not a number');
    takeLock(file)();
    expect(existsSync(file)).toBe(false);
  });
});

test('processes get what they need by environment, and nothing of the shell around them', () => {
  const settings = readSettings('/sanuk', { PORT: '9100', YEEKEE_FAST: '0' });
  const secrets = keepSecrets(join(folder(), 'secrets.json'));
  const env = { PATH: '/bin', BANK_KEYS: 'from the shell', NODE_OPTIONS: '--inspect' };
  const [backend, sandbox, edge] = siteProcesses(settings, secrets, ['localhost', 'thara.localhost'], env);
  expect(backend?.env).toMatchObject({ PATH: '/bin', PORT: '9101', HOST: '127.0.0.1', YEEKEE_FAST: '0' });
  expect(backend?.env.BANK_KEYS).toBe(secrets.bankKeys);
  expect(sandbox?.env.BANK_KEYS).toBe(secrets.bankKeys);
  expect(sandbox?.env.EMBEDDER_ORIGINS).toBe('http://localhost:9100,http://thara.localhost:9100');
  expect(sandbox?.env).not.toHaveProperty('OPERATOR_KEYS');
  expect(edge?.env).not.toHaveProperty('BANK_KEYS');
  expect(edge?.env).toMatchObject({ PORT: '9100', ADMIN_PORT: '9103' });
  for (const process of [backend, sandbox, edge]) expect(process?.env).not.toHaveProperty('NODE_OPTIONS');
});
