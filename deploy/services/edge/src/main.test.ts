import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startArguments } from '@sanuk/cli/typescript';
import { makeRunningPlatform, type PlatformFixture } from '@sanuk/release/testing';
import { trustedFile } from '@sanuk/release-store/manifests';
import { configFrom } from './config.ts';
import { startBackend } from './testing/backend.fixture.ts';
import { ask } from './testing/edge.fixture.ts';
import { leastEnvironment } from './testing/environment.ts';
import { freePort } from './testing/listening.ts';

const environmentOf = (platform: PlatformFixture, backendUrl: string, port: number) => ({
  PORT: String(port),
  STORE_DIR: platform.storeDir,
  BRANDS_DIR: platform.brandsDir,
  TRUSTED_KEYS: trustedFile(platform.keysDir),
  BACKEND_URL: backendUrl,
  GAME_ORIGINS: 'http://localhost:9390',
  DATA_DIR: join(platform.root, 'data'),
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
  expect(JSON.parse((await ask(port, '/healthz')).text)).toEqual({ status: 'ok' });
  expect(JSON.parse((await ask(internalPort, '/healthz')).text)).toEqual({
    status: 'ok',
    brands: { siam: 1, thara: 1 },
    faults: [],
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
    dataDir: '/d/edge',
  });
  expect(
    configFrom({ ...leastEnvironment, GAME_ORIGINS: 'http://localhost:8082/, https://g.example' })
      .gameOrigins,
  ).toEqual(['http://localhost:8082', 'https://g.example']);
});

test.each([
  [{ STORE_DIR: undefined }, 'STORE_DIR is not set'],
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
