import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type DocumentedCommand, documentedCommands } from '@sanuk/cli/testing/documented-commands';
import { type ClaimedPorts, claimSitePorts } from '../site/claim-ports.ts';
import { type CommandEnd, FreshClone, type RunningCommand } from './fresh-clone.ts';

const root = join(__dirname, '../../../../..');
const documents = ['README.md', 'docs/releasing.md', 'docs/brands.md'];

// The site is installed and started, and every command is a process of its own.
jest.setTimeout(1_200_000);

/** Needs money or goods of members first: `deploy/tools/operator/src/cli/readme.test.ts` sends these orders to a fixture. */
const ofMembers = /^<(?:transaction|decision|id|use|grant|batch)>$/;
const isOfMembers = ({ words }: DocumentedCommand) =>
  words[2] === 'operator' && words.some((word) => ofMembers.test(word));

const clones: FreshClone[] = [];
const claims: ClaimedPorts[] = [];
afterEach(async () => {
  for (const clone of clones.splice(0)) await clone.remove();
  for (const claim of claims.splice(0)) await claim.release();
});

async function freePort(): Promise<string> {
  const claim = await claimSitePorts();
  claims.push(claim);
  return String(claim.first);
}

interface Release {
  remote: string;
  version: string;
  stable: string;
  enabled: boolean;
  canary: { percent: number } | null;
}
interface Brand {
  brand: string;
  revision: number;
  remotes: Release[];
}

/** The clone with its site, as the reader of the documents has it. */
class Reader {
  readonly clone: FreshClone;
  readonly port: string;
  folder = '.';
  /** remote → the version that the document at hand published of it */
  readonly published = new Map<string, string>();
  site: RunningCommand | undefined;

  constructor(clone: FreshClone, port: string) {
    this.clone = clone;
    this.port = port;
  }

  /** What a tool answers to programs. */
  async answer<T>(script: string, ...words: string[]): Promise<T> {
    const { code, output } = await this.clone.run(['npm', 'run', '-s', script, '--', ...words, '--json']);
    if (code !== 0) throw new Error(`${script} ${words.join(' ')}: ${output}`);
    return JSON.parse(output) as T;
  }

  status(): Promise<Brand[]> {
    return this.answer('release', 'status');
  }

  /** The ids of the releases of a remote that a page of the brand names. */
  async releasesOnPage(brand: string, path: string, remote: string): Promise<string[]> {
    const host = `${hosts[brand]}:${this.port}`;
    // By address and Host header: only browsers know that every name below `localhost` is this machine.
    const page = await new Promise<string>((resolve, reject) => {
      const headers = { host, accept: 'text/html' };
      get({ host: '127.0.0.1', port: this.port, path, headers }, (answer) =>
        text(answer).then(resolve, reject),
      ).on('error', reject);
    });
    const ids = page.matchAll(new RegExp(`/r/${remote}/([0-9a-f]{20})/`, 'g'));
    return [...new Set([...ids].map(([, id = '']) => id))];
  }

  /** What the reader writes in place of `<…>`, as the tool's own lists show it. */
  async fill(word: string, words: readonly string[]): Promise<string> {
    const brand = words[words.indexOf('--brand') + 1] ?? '';
    const [, remote] = /^(mfe-[a-z]+)@<version>$/.exec(word) ?? [];
    if (remote) {
      const version = this.published.get(remote) ?? entry(await this.status(), brand, remote).version;
      return `${remote}@${version}`;
    }
    if (word !== '<number>') throw new Error(`nothing is known to fill in for ${word}`);
    const noun = words[4] ?? '';
    const list = await this.answer<Record<string, unknown>[]>('operator', noun, 'list', '--brand', brand);
    const newest = Math.max(...list.map((one) => Number(one[`${noun}_id`])));
    return String(newest);
  }
}

/** Days by which the dates of the documents move, so that the first of them is not over. */
function daysToMove(commands: readonly DocumentedCommand[]): number {
  const dates = commands.flatMap(({ words }) => words.filter((word) => /^\d{4}-\d\d-\d\d/.test(word)));
  const [first = ''] = dates.sort();
  const dayMs = 86_400_000;
  return Math.max(0, Math.ceil((Date.now() - Date.parse(first.slice(0, 10))) / dayMs) + 1 || 0);
}
const moved = (word: string, days: number): string =>
  word.replace(/^\d{4}-\d\d-\d\d/, (date) => {
    const day = new Date(`${date}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + days);
    return day.toISOString().slice(0, 10);
  });

/** Runs a command that stays, and the one that runs this test; null for every other. */
async function runLasting(reader: Reader, words: readonly string[]): Promise<CommandEnd | null> {
  const { clone, port } = reader;
  const command = words.join(' ');
  if (command === 'npm start') {
    reader.site = clone.start(words, { PORT: port });
    await reader.site.waitFor('Sanuk is ready');
    // "change something you can see in `mfe-lotto/src`"
    const file = join(clone.root, 'mfe-lotto/src/features/lobby/lobby.text.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace("subtitle: '", "subtitle: 'ใหม่ · "));
    return { code: 0, output: reader.site.output() };
  }
  if (words[2] === 'dev') {
    const dev = clone.start(words, { PORT: await freePort(), SANUK_DATA: join(clone.root, '.data/dev') });
    await dev.waitFor('Sanuk is ready');
    await dev.stop();
    return { code: 0, output: dev.output() };
  }
  return command === 'npm test' ? clone.run([...words, '--', '--help']) : null;
}

interface Step {
  reader: Reader;
  words: readonly string[];
  /** status of siam and thara before the command */
  before: Brand[];
  after: Brand[];
}
const entry = (brands: readonly Brand[], brand: string, remote: string): Release => {
  const found = brands.find((one) => one.brand === brand)?.remotes.find((one) => one.remote === remote);
  if (!found) throw new Error(`${brand} does not run ${remote}`);
  return found;
};
const hosts: Readonly<Record<string, string>> = { siam: 'localhost', thara: 'thara.localhost' };

/** What the documents promise of a command beyond its exit code. */
const promises: readonly [RegExp, (step: Step) => Promise<void>][] = [
  [
    /^(?:promote|rollback) mfe-lotto --brand siam(?! --percent)/,
    async ({ reader, before, after }) => {
      const { stable } = entry(after, 'siam', 'mfe-lotto');
      expect(stable).not.toBe(entry(before, 'siam', 'mfe-lotto').stable);
      expect(await reader.releasesOnPage('siam', '/lotto/lobby', 'mfe-lotto')).toContain(stable);
      // "thara keeps what it had"
      const kept = entry(before, 'thara', 'mfe-lotto').stable;
      expect(await reader.releasesOnPage('thara', '/lotto/lobby', 'mfe-lotto')).toEqual([kept]);
    },
  ],
  [
    /--percent 10$/,
    async ({ after }) => expect(entry(after, 'siam', 'mfe-lotto').canary).toMatchObject({ percent: 10 }),
  ],
  [
    /^disable mfe-rewards --brand thara/,
    async ({ after }) => expect(entry(after, 'thara', 'mfe-rewards').enabled).toBe(false),
  ],
  [
    /^rollback --to-revision 1 --brand thara/,
    async ({ before, after }) => {
      const revisions = [before, after].map((list) => list.find(({ brand }) => brand === 'thara')?.revision);
      expect(revisions[1]).toBe(Number(revisions[0]) + 1);
      expect(entry(after, 'thara', 'mfe-rewards').enabled).toBe(true);
    },
  ],
  [
    /^notification publish /,
    async ({ reader, words }) => {
      const title = words[words.indexOf('--title') + 1];
      const list = await reader.answer<object[]>('operator', 'notification', 'list', '--brand', 'siam');
      expect(list).toContainEqual(expect.objectContaining({ title }));
    },
  ],
  [
    /^notification withdraw /,
    async ({ reader, words }) => {
      const list = await reader.answer<object[]>('operator', 'notification', 'list', '--brand', 'siam');
      const withdrawn = { notification_id: Number(words[6]), state: 'withdrawn' };
      expect(list).toContainEqual(expect.objectContaining(withdrawn));
    },
  ],
];

/** Runs one command as the reader does. @throws Error with the output when it fails or its promise is broken */
async function follow(reader: Reader, words: readonly string[]): Promise<void> {
  if (words[0] === 'cd') {
    reader.folder = join(reader.folder, words[1] ?? '.');
    return;
  }
  const [, , script, , ...order] = words;
  const kept = promises.find(([pattern]) => pattern.test(order.join(' ')))?.[1];
  const before = kept && script === 'release' ? await reader.status() : [];
  const { code, output } =
    (await runLasting(reader, words)) ?? (await reader.clone.run(words, reader.folder));
  if (code !== 0) throw new Error(`exit code ${code}: ${output}`);
  if (order[0] === 'publish')
    for (const [, remote = '', version = ''] of output.matchAll(/^(mfe-\w+) +(\S+) +[0-9a-f]{20} /gm))
      reader.published.set(remote, version);
  await kept?.({ reader, words, before, after: script === 'release' ? await reader.status() : [] });
}

test('[P8] the commands of the documents work in their order, in a fresh clone', async () => {
  const clone = new FreshClone(root, process.env);
  clones.push(clone);
  const reader = new Reader(clone, await freePort());
  const failures: string[] = [];
  for (const document of documents) {
    const commands = documentedCommands(readFileSync(join(root, document), 'utf8'));
    const days = daysToMove(commands);
    reader.published.clear();
    for (const command of commands.filter((one) => !isOfMembers(one))) {
      const words: string[] = [];
      try {
        for (const word of command.words)
          words.push(/<\w+>$/.test(word) ? await reader.fill(word, command.words) : moved(word, days));
        await follow(reader, words);
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        failures.push(`${document}:${command.line} ${command.words.join(' ')}: ${said}`);
        if (!reader.site) break;
      }
    }
  }
  expect(failures).toEqual([]);
});
