import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type CallShape, calls } from '@sanuk/contract/calls';
import { claimSitePorts } from '../site/ports/claim-ports.ts';
import { untilReady } from '../site/processes/ready.ts';
import { scratchFolders } from '../testing/scratch-folder.ts';
import { type NginxSettings, prepareNginx, renderNginx } from './nginx.ts';

const root = join(__dirname, '../../../../..');
const template = readFileSync(join(root, 'deploy/production/nginx/sanuk.conf.template'), 'utf8');
const folder = scratchFolders();

const settings: NginxSettings = {
  ...{ EDGE_1: '127.0.0.1:8083', EDGE_2: '127.0.0.1:8084' },
  ...{ HTTP_LISTEN: '127.0.0.1:8080', HTTPS_LISTEN: '127.0.0.1:8443' },
  ...{ SITE_HOSTS: 'localhost thara.localhost', CALLBACK_HOST: '127.0.0.1' },
  CALLBACK_ACCESS: 'allow 127.0.0.0/8; deny all;',
};

test('[P2] nginx repeats exactly those POSTs of members that carry the key of their action', () => {
  const [, pattern = ''] = /location ~ (\^\/api\/\S+) \{[^}]*non_idempotent;/.exec(template) ?? [];
  const repeated = Object.keys(calls).filter((name) => new RegExp(pattern).test(name.split(' ')[1] ?? ''));
  const money = Object.entries<CallShape>(calls).filter(([, shape]) => shape.money === true);
  expect(repeated).toEqual(money.map(([name]) => name));
});

test('a placeholder without a value is named', () => {
  expect(() => renderNginx(root, { ...settings })).toThrow(
    'the nginx template takes TLS_CERTIFICATE, which is not set',
  );
});

/** nginx as it ships, before servers that note what they get. */
async function startNginx(first: number) {
  const at = (port: number) => `127.0.0.1:${first + port}`;
  const seen: string[] = [];
  const failing = new Set<string>();
  const serve = async (name: string, port: number) => {
    const server = createServer((incoming, response) => {
      seen.push(`${name} ${incoming.method} ${incoming.url}`);
      if (failing.has(name)) incoming.socket.destroy();
      else response.end(String(incoming.headers['x-forwarded-for']));
    });
    await once(server.listen(first + port, '127.0.0.1'), 'listening');
    return server;
  };
  const servers = await Promise.all(['edge1', 'edge2'].map((name, n) => serve(name, 3 + n)));
  const { process: spec, authority } = await prepareNginx(root, {
    ...{ prefix: join(folder(), 'nginx'), logFile: 'unused', port: first },
    settings: {
      ...settings,
      ...{ EDGE_1: at(3), EDGE_2: at(4) },
      ...{ HTTP_LISTEN: at(1), HTTPS_LISTEN: at(0) },
    },
  });
  const nginx = spawn('nginx', spec.args, { cwd: spec.cwd, stdio: 'ignore' });
  await untilReady('nginx', spec.readyUrl, { timeoutMs: 20_000, logFile: 'standard error' });
  const ca = readFileSync(authority);
  return {
    seen,
    failing,
    async ask(
      method: 'GET' | 'POST',
      host: string,
      path: string,
    ): Promise<{ status?: number; text: string }> {
      const headers = { 'x-forwarded-for': '198.51.100.1' };
      const sent = request({ method, host, path, port: first, ca, headers }).end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, text: await text(answer) };
    },
    async stop() {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}

const [site, callbacks] = ['localhost', '127.0.0.1'];
const hidden: [string, string][] = [
  ...['/livez', '/readyz', '/metrics', '/operator/x', '//operator/x'].map((path): [string, string] => [
    site,
    path,
  ]),
  ...['/', '/metrics', '/operator/x', '/callback/../operator/x', '/callback/..%2foperator/x'].map(
    (path): [string, string] => [callbacks, path],
  ),
];

// A machine without nginx cannot run it.
if (spawnSync('nginx', ['-v']).status === 0) {
  test('[P2] nginx repeats a failed request where that is safe, and shows nothing but site and callbacks', async () => {
    const ports = await claimSitePorts();
    const nginx = await startNginx(ports.first);
    try {
      for (const [host, path] of hidden)
        expect(await nginx.ask('POST', host, path)).toMatchObject({ status: 404 });
      expect(nginx.seen).toEqual([]);
      expect(await nginx.ask('GET', site, '/')).toEqual({ status: 200, text: '127.0.0.1' });
      for (const name of ['edge1', 'edge2']) nginx.failing.add(name);
      const triesOf = async (method: 'GET' | 'POST', host: string, path: string) => {
        nginx.seen.length = 0;
        const { status } = await nginx.ask(method, host, path);
        return { status, tries: nginx.seen.length };
      };
      expect(await triesOf('GET', site, '/api/lotto/lobby')).toEqual({ status: 502, tries: 2 });
      expect(await triesOf('POST', site, '/api/lotto/bill/create')).toEqual({ status: 502, tries: 2 });
      expect(await triesOf('POST', site, '/api/register')).toEqual({ status: 502, tries: 1 });
      expect(await triesOf('POST', callbacks, '/callback/bank/payment')).toEqual({ status: 502, tries: 2 });
      nginx.failing.clear();
      expect(await triesOf('POST', site, '/api/register')).toEqual({ status: 200, tries: 1 });
    } finally {
      await nginx.stop();
      await ports.release();
    }
  });
}
