import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { runProcess } from '@sanuk/cli/testing/run-process';
import { startArguments } from '@sanuk/cli/typescript';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { trustedFile } from '@sanuk/release-store/manifests';
import { configFrom } from './config.ts';
import { startBackend } from './testing/backend.fixture.ts';
import { ask } from './testing/edge.fixture.ts';
import { leastEnvironment } from './testing/environment.ts';
import { freePort } from './testing/listening.ts';

const mainFile = fileURLToPath(new URL('main.ts', import.meta.url));
const none = Object.fromEntries(Object.keys(leastEnvironment).map((name) => [name, undefined]));

const environmentOf = (platform: PlatformFixture, backendUrl: string, port: number) => ({
  PORT: String(port),
  STORE_DIR: platform.storeDir,
  BRANDS_DIR: platform.brandsDir,
  TRUSTED_KEYS: trustedFile(platform.keysDir),
  BACKEND_URL: backendUrl,
  GAME_ORIGINS: 'http://localhost:9390',
  DATA_DIR: join(platform.root, 'data'),
  DRAIN_MS: '0',
});

async function startProcess(environment: Record<string, string>): Promise<ChildProcess> {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const child = spawn(process.execPath, startArguments('src/main.ts'), {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Server listening')) break;
  }
  child.stdout?.resume();
  return child;
}

test('[F4] the process serves its brands, and stops when asked although an event stream is open', async () => {
  const platform = await makeRunningPlatform();
  const backend = await startBackend({
    '/api/live': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
    },
  });
  const [port, internalPort] = [await freePort(), await freePort()];
  const child = await startProcess({
    ...environmentOf(platform, backend.url, port),
    ADMIN_PORT: String(internalPort),
  });
  expect(JSON.parse((await ask(port, '/readyz')).text)).toEqual({ status: 'ready' });
  expect(JSON.parse((await ask(internalPort, '/readyz')).text)).toMatchObject({
    status: 'ready',
    parts: { brands: { state: 'up' }, store: { state: 'up' }, backend: { state: 'up' } },
  });
  const metrics = (await ask(internalPort, '/metrics')).text;
  expect(metrics).toContain('process_cpu_seconds_total{service="edge"}');
  const live = httpRequest({
    host: '127.0.0.1',
    port,
    path: '/api/live',
    headers: { host: 'localhost' },
  }).end();
  const [stream] = await once(live, 'response');
  stream.resume();
  const [ended, exited] = [once(stream, 'end'), once(child, 'exit')];
  child.kill('SIGTERM');
  await ended;
  expect(await exited).toEqual([0, null]);
  await backend.close();
  await platform.remove();
});

test('[F4] told to end, the process is not ready at once, and serves while balancers notice', async () => {
  const platform = await makeRunningPlatform();
  const port = await freePort();
  const child = await startProcess({
    ...environmentOf(platform, 'http://127.0.0.1:1', port),
    // Longer than any test: what is seen is seen while it drains.
    DRAIN_MS: '600000',
  });
  expect((await ask(port, '/readyz')).status).toBe(200);
  child.kill('SIGTERM');
  while ((await ask(port, '/readyz')).status === 200);
  expect(JSON.parse((await ask(port, '/readyz')).text)).toEqual({ status: 'draining' });
  const page = await ask(port, '/mfe-games', { headers: { connection: 'keep-alive' } });
  expect([page.status, page.headers.connection]).toEqual([200, 'close']);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  await platform.remove();
});

test('[F4] the configuration has safe defaults', () => {
  expect(configFrom(leastEnvironment)).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    gameOrigins: [],
    devRemoteOrigins: [],
    devSite: null,
    trustedProxies: 0,
    trustForwardedHost: false,
    internal: null,
    drainMs: 5_000,
    dataDir: '/d/edge',
    store: { folder: '/s' },
  });
  expect(configFrom({ ...leastEnvironment, STORE_URL: 's3://sanuk/site' }).store).toEqual({
    bucket: 'sanuk',
    prefix: 'site/',
  });
  expect(
    configFrom({ ...leastEnvironment, GAME_ORIGINS: 'http://localhost:8082/, https://g.example' })
      .gameOrigins,
  ).toEqual(['http://localhost:8082', 'https://g.example']);
});

test('[F6] every setting that is missing or wrong is named, one line each and without a stack', async () => {
  const { code, out, err } = await runProcess(mainFile, [], { ...none, PORT: 'x' });
  expect(code).toBe(1);
  const missing = Object.keys(leastEnvironment).map((name) => `${name} is not set`);
  expect(err.trimEnd().split('\n').sort()).toEqual(['PORT is not a port (0 to 65535)', ...missing].sort());
  expect(out).toBe('');
});

test('[F6] --check-config says that the settings are valid, and opens nothing', async () => {
  // Neither the folders nor the backend of these settings exist.
  const ended = await runProcess(mainFile, ['--check-config'], leastEnvironment);
  expect(ended).toEqual({ code: 0, out: 'configuration is valid\n', err: '' });
});

test('[F6] without the public keys the edge does not start, and says why in one line', async () => {
  const { code, err } = await runProcess(mainFile, [], {
    ...leastEnvironment,
    TRUSTED_KEYS: '/no/keys.json',
  });
  expect([code, err]).toEqual([1, expect.stringMatching(/^no public keys at \/no\/keys\.json: .*\n$/)]);
});

test.each([
  [{ STORE_DIR: undefined }, 'STORE_DIR is not set'],
  [{ STORE_URL: 'gs://sanuk' }, 'not a store: gs://sanuk'],
  [{ PORT: 'x' }, 'PORT is not a port'],
  [{ GAME_ORIGINS: "http://a; script-src 'unsafe-inline'" }, 'GAME_ORIGINS: not an origin'],
  [{ DEV_REMOTE_ORIGINS: '*' }, 'DEV_REMOTE_ORIGINS: not an origin'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: neither a number of proxies nor an address or range: true'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY: neither'],
  [{ TRUST_PROXY: '10' }, 'TRUST_PROXY: more than 9 proxies'],
  [{ ADMIN_PORT: 'x' }, 'ADMIN_PORT is not a port'],
  [{ BACKEND_URL: 'https://backend.example' }, 'plain HTTP'],
])('[F6] a configuration that is wrong is named: %j', (wrong, why) => {
  expect(() => configFrom({ ...leastEnvironment, ...wrong })).toThrow(why);
});
