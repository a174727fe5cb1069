import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** An answer of the edge: its bytes as they travel, and the headers that go with them. */
export interface RecordedAnswer {
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
}

/** nginx, serving one file. */
export interface Nginx {
  port: number;
  version: string;
  stop(): Promise<void>;
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** One process that serves the file as it stands, with the headers the edge sends. */
export function nginxConfig(folder: string, port: number, headers: RecordedAnswer['headers']): string {
  const own = ['content-type', 'content-length', 'connection', 'date', 'keep-alive', 'transfer-encoding'];
  const added = Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `      add_header ${name} ${quoted(value)};`);
  return `worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  etag off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  open_file_cache max=10;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/pages;
    location / {
      default_type ${quoted(headers['content-type'] ?? 'text/html')};
      try_files /page =404;
${added.join('\n')}
    }
  }
}
`;
}

/** Starts nginx on the very bytes of an answer; null where the machine has none. */
export async function startNginx(port: number, answer: RecordedAnswer): Promise<Nginx | null> {
  const asked = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  if (asked.error) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-bench-nginx-'));
  // Its worker is another user, where this one is root.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/page'), answer.bytes);
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, port, answer.headers));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stopNow = () => void child.kill('SIGTERM');
  process.once('exit', stopNow);
  const stop = async () => {
    stopNow();
    await ended;
    process.off('exit', stopNow);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 40; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return { port, version: asked.stderr.trim().split('/').at(-1) ?? '', stop };
    await wait(100);
  }
  await stop();
  return null;
}
