import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchTrusting } from '@sanuk/torture/fetch-trusting';
import { untilReady } from './ready.ts';
import { CommandError, run } from './run.ts';
import type { Stack } from './stack.ts';

/** Runs a script in the Node of a container. @returns what it printed @throws CommandError */
const nodeIn = (stack: Stack, service: string, script: string): Promise<string> =>
  stack.compose('exec', '-T', service, 'node', '--eval', script);

/** As the document says it: the profile is switched on, the key of the team invites the first owner, who joins in a browser. */
export async function tryOffice(root: string, stack: Stack): Promise<void> {
  stack.set({ COMPOSE_PROFILES: 'database,demo,office' });
  await findMissingParts(stack);
  await stack.compose('up', '--detach', 'backoffice');
  await untilReady(stack, 'backoffice');
  await findLooseContainer(stack);
  await findWaysIn(stack);
  await joinInBrowser(root, stack, await inviteOwner(stack));
  await findUnsignedChange(stack);
}

/** Checks that a start without store, keys and brands names each of them. */
async function findMissingParts(stack: Stack): Promise<void> {
  const places = ['KEYS_DIR=/tmp', 'BRANDS_DIR=/tmp', 'STORE_DIR=/app'].flatMap((one) => ['-e', one]);
  const check = ['run', '--rm', '-T', '--no-deps', ...places, 'backoffice', 'backoffice', '--check-config'];
  const said = await stack.compose(...check).catch((cause: CommandError) => cause.message);
  const missing = ['KEYS_DIR: ', 'BRANDS_DIR: ', 'STORE_DIR: '].filter((name) => !said.includes(`\n${name}`));
  if (missing.length > 0) throw new Error(`a start without them does not name ${missing.join()}\n${said}`);
}

interface Container {
  user: number;
  /** each place with `written`, or the code of the error */
  places: Record<string, string>;
  capabilities: string;
  gainsNoPrivileges: boolean;
}

const describeContainer = `
const { readFileSync, rmSync, writeFileSync } = require('node:fs');
const tryWrite = (folder) => {
  try {
    writeFileSync(folder + '/.probe', '');
    rmSync(folder + '/.probe');
    return 'written';
  } catch ({ code }) {
    return code;
  }
};
const status = readFileSync('/proc/self/status', 'utf8');
console.log(JSON.stringify({
  user: process.getuid(),
  places: Object.fromEntries(['/', '/app', '/brands', '/keys', '/store', '/tmp'].map((at) => [at, tryWrite(at)])),
  capabilities: /^CapBnd:\\s*(\\w+)/m.exec(status)[1],
  gainsNoPrivileges: /^NoNewPrivs:\\s*1/m.test(status),
}));`;

/** Checks that the container runs without root, and writes to the store and to `/tmp` alone. */
async function findLooseContainer(stack: Stack): Promise<void> {
  const seen = JSON.parse(await nodeIn(stack, 'backoffice', describeContainer)) as Container;
  const { user, places, capabilities, gainsNoPrivileges } = seen;
  const readOnly = ['/', '/app', '/brands', '/keys'].every((at) => places[at] === 'EROFS');
  const writable = ['/store', '/tmp'].every((at) => places[at] === 'written');
  if (user !== 1000 || !readOnly || !writable || !/^0+$/.test(capabilities) || !gainsNoPrivileges)
    throw new Error(`the container of the back office is looser than it should be: ${JSON.stringify(seen)}`);
}

/** The policy of its pages names the back office. */
const isOffice = (response: Response): boolean =>
  (response.headers.get('content-security-policy') ?? '').includes('trusted-types backoffice');

const connects = (url: string): string =>
  `fetch('${url}').then(() => process.exit(0), () => process.exit(1))`;

/** Checks that its own host leads to the back office and no other host does, and that edges and back office do not reach each other. */
async function findWaysIn(stack: Stack): Promise<void> {
  const send = fetchTrusting(await stack.authority());
  const { https } = stack.ports;
  const found: string[] = [];
  const own = await send(`${stack.officeUrl}/join`);
  if (own.status !== 200 || !isOffice(own))
    found.push(`${stack.officeUrl} is not the back office: ${own.status}`);
  for (const path of ['/livez', '/readyz'])
    if ((await send(stack.officeUrl + path)).status !== 404)
      found.push(`${path} of the back office is public`);
  for (const host of ['localhost', 'thara.localhost', 'callback.localhost'])
    for (const path of ['/join', '/api/session', '/api/releases/show'])
      if (isOffice(await send(`https://${host}:${https}${path}`)))
        found.push(`${host}${path} is the back office`);
  for (const [from, url] of [
    ['edge-a', 'http://backoffice:8080/livez'],
    ['sandbox', 'http://backoffice:8080/livez'],
    ['backoffice', 'http://edge-a:8080/livez'],
    ['backoffice', 'http://edge-a:8083/metrics'],
  ] as const)
    if (await succeeds(nodeIn(stack, from, connects(url)))) found.push(`${from} reaches ${url}`);
  if (!(await succeeds(nodeIn(stack, 'backoffice', connects('http://caddy:8083/edge-a')))))
    found.push('the back office does not reach Caddy');
  if (found.length > 0) throw new Error(found.join('\n'));
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof CommandError) return false;
      throw cause;
    },
  );

/** Invites the first owner by the key of the team. @returns the address to open */
async function inviteOwner(stack: Stack): Promise<string> {
  const person = ['nid', '--display-name', 'Nid', '--role', 'owner', '--brand', 'siam'];
  const said = await stack.compose('run', '--rm', '-T', 'operator', 'staff', 'invite', ...person);
  const [, invitation] = /staff join (\S+)/.exec(said) ?? [];
  if (!invitation) throw new Error(`no invitation in: ${said}`);
  return `${stack.officeUrl}/join#${invitation}`;
}

async function joinInBrowser(root: string, stack: Stack, invitation: string): Promise<void> {
  const report = mkdtempSync(join(tmpdir(), 'sanuk-office-'));
  try {
    const args = ['test', '--config', 'production.config.ts', '--output', report];
    await run(join(root, 'deploy/tests/e2e/node_modules/.bin/playwright'), args, {
      cwd: join(root, 'deploy/tests/e2e'),
      env: { ...process.env, E2E_SITE: stack.url, E2E_INVITATION: invitation },
    });
  } finally {
    rmSync(report, { recursive: true, force: true });
  }
}

/** Checks that the change which the owner made in the browser is proven by the keys of the edges, and carries the owner's name. */
async function findUnsignedChange(stack: Stack): Promise<void> {
  await stack.compose('run', '--rm', '-T', 'release', 'verify');
  const status = await stack.compose('run', '--rm', '-T', 'release', 'status');
  if (!status.includes('backoffice:nid: ')) throw new Error(`no revision of the owner:\n${status}`);
}
