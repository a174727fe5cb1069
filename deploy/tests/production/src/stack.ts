import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { run } from './run.ts';

/** Images that the test has built, or that the environment names. */
export interface Images {
  sanuk: string;
  sandbox: string;
  backup: string;
  caddy: string;
  postgres: string;
  prometheus: string;
}

/** Ports of this machine: the first is Caddy's for HTTPS. */
const portsFrom = (first: number) => ({
  ...{ https: first, http: first + 1, sandbox: first + 2, postgres: first + 3 },
  ...{ 'backend-a': first + 4, 'backend-b': first + 5, prometheus: first + 6 },
});

/** What the test reaches past Caddy, and limits that it does not mean to try. */
const overrideOf = (ports: ReturnType<typeof portsFrom>, officeUrl: string): string => {
  const open = (port: number, inside: number) => ({ ports: [`127.0.0.1:${port}:${inside}`] });
  // One address plays for all members, and one person approves all withdrawals.
  const environment = { REQUESTS_PER_MINUTE: '1000000', ONE_PERSON_DAY_BAHT: '100000000' };
  return JSON.stringify({
    services: {
      sandbox: open(ports.sandbox, 8080),
      postgres: open(ports.postgres, 5432),
      prometheus: open(ports.prometheus, 9090),
      'backend-a': { ...open(ports['backend-a'], 8080), environment },
      'backend-b': { ...open(ports['backend-b'], 8080), environment },
      backoffice: { environment: { PUBLIC_URL: officeUrl } },
    },
  });
};

/** A copy of `deploy/production` in a folder of its own, with secrets and a name of its own. */
export class Stack {
  readonly folder = mkdtempSync(join(tmpdir(), 'sanuk-production-'));
  readonly url: string;
  /** where staff opens the back office */
  readonly officeUrl: string;
  readonly ports: ReturnType<typeof portsFrom>;
  readonly #engine: Engine;

  constructor(root: string, engine: Engine, images: Images, httpsPort: number) {
    this.#engine = engine;
    this.ports = portsFrom(httpsPort);
    this.url = `https://localhost:${httpsPort}`;
    this.officeUrl = `https://office.localhost:${httpsPort}`;
    cpSync(join(root, 'deploy/production'), this.folder, {
      recursive: true,
      filter: (path) => !/\/(?:dist|\.env)$/.test(path),
    });
    const { status, stderr } = spawnSync('sh', ['secrets.sh', 'demo'], {
      cwd: this.folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`secrets.sh: ${stderr}`);
    const sandbox = `https://sandbox.localhost:${httpsPort}`;
    const hosts = ['localhost', 'thara.localhost'].map((host) => `https://${host}:${httpsPort}`);
    writeFileSync(join(this.folder, 'compose.override.yaml'), overrideOf(this.ports, this.officeUrl));
    this.set({
      COMPOSE_PROJECT_NAME: `sanuk-test-${httpsPort}`,
      COMPOSE_FILE: 'compose.yaml:compose.releases-page.yaml:compose.override.yaml',
      SANUK_IMAGE: images.sanuk,
      SANDBOX_IMAGE: images.sandbox,
      BACKUP_IMAGE: images.backup,
      PROMETHEUS_IMAGE: images.prometheus,
      CADDY_IMAGE: images.caddy,
      POSTGRES_IMAGE: images.postgres,
      HTTP_PORT: `127.0.0.1:${httpsPort + 1}`,
      HTTPS_PORT: `127.0.0.1:${httpsPort}`,
      BRANDS_PATH: join(root, 'deploy/brands'),
      GAME_ORIGINS: sandbox,
      PROVIDER_PUBLIC_URL: sandbox,
      LINE_LOGIN_URL: sandbox,
      EMBEDDER_ORIGINS: hosts.join(','),
    });
  }

  /** Replaces settings in `.env`. */
  set(values: Readonly<Record<string, string>>): void {
    const file = join(this.folder, '.env');
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => {
        const [name = ''] = line.split('=', 1);
        return Object.hasOwn(values, name) ? `${name}=${values[name]}` : line;
      });
    writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  }

  /** Reads a setting of `.env`. @throws Error when it has none */
  setting(name: string): string {
    const found = new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(join(this.folder, '.env'), 'utf8'));
    if (!found?.[1]) throw new Error(`.env has no ${name}`);
    return found[1];
  }

  /** The owner's address of a database, from this machine. */
  ownerUrl(database = 'sanuk'): string {
    const url = new URL(this.setting('DATABASE_OWNER_URL'));
    url.host = `127.0.0.1:${this.ports.postgres}`;
    url.pathname = `/${database}`;
    return url.toString();
  }

  /** The certificate of Caddy's own authority. @throws CommandError while there is none */
  authority(): Promise<string> {
    return this.compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  }

  /** Number that a container's first process has on this machine; undefined where it does not run. */
  pidOf(service: string): number | undefined {
    const [command, ...first] = this.#engine.compose;
    const options = { cwd: this.folder, env: this.#engine.env, encoding: 'utf8' } as const;
    const id = spawnSync(command, [...first, 'ps', '-q', service], options).stdout.trim();
    const args = ['inspect', '--format', '{{.State.Pid}}', id];
    return Number(spawnSync(this.#engine.name, args, options).stdout) || undefined;
  }

  /** Runs compose in the folder. @returns what it wrote @throws CommandError */
  compose(...args: string[]): Promise<string> {
    const [command, ...first] = this.#engine.compose;
    return run(command, [...first, ...args], { cwd: this.folder, env: this.#engine.env });
  }

  /** Ends everything and removes its volumes. */
  async remove(): Promise<void> {
    const profiles = ['tools', 'backup', 'observability', 'office'].flatMap((name) => ['--profile', name]);
    await this.compose(...profiles, 'down', '--volumes', '--timeout', '10');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
