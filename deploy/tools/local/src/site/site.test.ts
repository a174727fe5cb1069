import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { scratchFolders } from '../testing/scratch-folder.ts';
import { type ClaimedPorts, claimSitePorts } from './ports/claim-ports.ts';
import { type SiteProcess, siteProcesses } from './processes/processes.ts';
import { NotReadyError, untilReady } from './processes/ready.ts';
import { keepSecrets } from './settings/secrets.ts';
import { readSettings } from './settings/settings.ts';
import { launchSite } from './site.ts';

const folder = scratchFolders();

/** A repository whose three services are only as real as a runner can see. */
const server = `
  import { createServer } from 'node:http';
  console.log('started', process.env.PORT);
  process.on('SIGTERM', () => process.exit(0));
  createServer((request, response) => response.end('ok')).listen(process.env.PORT, process.env.HOST);
`;
function repository(backend: string): string {
  return folder({
    'deploy/services/backend/src/app/main.ts': backend,
    'deploy/sandbox/server/main.ts': server,
    'deploy/services/edge/src/main.ts': server,
    'package.json': '{ "type": "module" }',
  });
}

let claimed: ClaimedPorts | undefined;
afterEach(async () => {
  await claimed?.release();
  claimed = undefined;
});

async function launch(backend: string) {
  const root = repository(backend);
  claimed = await claimSitePorts();
  const settings = readSettings(root, {
    PORT: String(claimed.first),
    SANUK_DATA: join(root, 'data'),
  });
  const said: string[] = [];
  const env = { PATH: process.env.PATH };
  return { settings, said, site: launchSite(settings, ['localhost'], env, (line) => said.push(line)) };
}

test('a site is ready when all three processes answer, and gone when it is stopped', async () => {
  const { settings, said, site } = await launch(server);
  const healthOf = (port: number) => fetch(`http://127.0.0.1:${port}/readyz`);
  try {
    await site.ready();
    for (const port of Object.values(settings.ports)) expect((await healthOf(port)).status).toBe(200);
  } finally {
    await site.stop();
  }
  for (const port of Object.values(settings.ports)) await expect(healthOf(port)).rejects.toThrow();
  expect(said).toEqual([]);
});

/** Says much, and answers how often it was asked for its pulse. */
const chatty = `
  console.log('x'.repeat(11_000_000));
  let pings = 0;
  process.on('message', () => { pings += 1; });
  ${server.replace("'ok'", 'String(pings)')}
`;

test('[P1] a process of the site that hangs is started again, and its log does not grow without end', async () => {
  const { settings, said, site } = await launch(chatty);
  // Only for a runner that kills nobody.
  const signal = AbortSignal.timeout(60_000);
  const ask = () => fetch(`http://127.0.0.1:${settings.ports.backend}/readyz`, { signal });
  try {
    await site.ready();
    // Before its first answer a process may be silent for much longer.
    while (Number(await (await ask()).text()) < 2);
    process.kill(site.pidOf('backend') ?? 0, 'SIGSTOP');
    // Nothing is answered until it has been killed.
    await expect(ask()).rejects.toThrow('fetch failed');
    while (said.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(said[0]).toMatch(/^backend ended \(hung\); starting it again/);
    expect(existsSync(join(settings.data, 'logs/backend.log.1'))).toBe(true);
  } finally {
    await site.stop();
  }
}, 90_000);

test('a server is replaced by another program on its port', async () => {
  const { settings, said, site } = await launch(server);
  const ask = async () => (await fetch(`http://127.0.0.1:${settings.ports.backend}/readyz`)).text();
  try {
    await site.ready();
    const before = siteProcesses(settings, keepSecrets(join(settings.data, 'secrets.json')), [], {})[0];
    const program = folder({ 'next.mjs': server.replace("'ok'", "'next'") });
    expect(await ask()).toBe('ok');
    await site.replace({ ...(before as SiteProcess), cwd: program, args: ['next.mjs'] });
    expect(await ask()).toBe('next');
  } finally {
    await site.stop();
  }
  expect(said).toEqual([]);
});

test('a program without HTTP is ready when it takes connections', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const options = { timeoutMs: 0, logFile: 'nginx.log' };
  await untilReady('nginx', `tcp://127.0.0.1:${port}`, options);
  silent.close();
  await once(silent, 'close');
  await expect(untilReady('nginx', `tcp://127.0.0.1:${port}`, options)).rejects.toThrow(NotReadyError);
});

test('a process that cannot start is given up with its last words', async () => {
  const { said, site } = await launch(`console.error('BANK_SECRET is not set'); process.exit(1);`);
  try {
    await expect(site.ready()).rejects.toThrow(/^backend does not start\. .*BANK_SECRET is not set/s);
  } finally {
    await site.stop();
  }
  expect(said[0]).toMatch(/^backend ended \(code 1\); starting it again in 0\.5 s\.$/);
});

test('waiting for a process that answers with an error ends in time', async () => {
  const ill = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(ill, 'listening');
  const { port } = ill.address() as AddressInfo;
  try {
    const waiting = untilReady('edge', `http://127.0.0.1:${port}/`, { timeoutMs: 50, logFile: 'edge.log' });
    await expect(waiting).rejects.toThrow(NotReadyError);
  } finally {
    ill.closeAllConnections();
    ill.close();
  }
});
