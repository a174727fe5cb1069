import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type DocumentedCommand, documentedCommands } from '@sanuk/cli/testing/documented-commands';
import { type ClaimedPorts, claimSitePorts } from '../site/ports/claim-ports.ts';
import { changeLobby, makeBrand } from './testing/edits.ts';
import { type CommandEnd, FreshClone } from './testing/fresh-clone.ts';
import { promiseOf } from './testing/promises.ts';
import { Reader } from './testing/reader.ts';
import { isProposed } from './testing/second-person.ts';
import { statesOf } from './testing/states.ts';

const root = join(__dirname, '../../../../..');
const documents = ['README.md', 'docs/operator.md', 'docs/releasing.md', 'docs/brands.md'];

// The site is installed and started, and every command is a process of its own.
jest.setTimeout(1_200_000);

const claims: ClaimedPorts[] = [];
async function freePort(): Promise<number> {
  const claim = await claimSitePorts();
  claims.push(claim);
  return claim.first;
}

let reader: Reader;
beforeAll(async () => {
  reader = new Reader(new FreshClone(root, process.env), await freePort());
});
afterAll(async () => {
  await reader.clone.remove();
  for (const claim of claims) await claim.release();
});

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

/** Starts the site, or starts it again. */
async function startSite(words: readonly string[]): Promise<CommandEnd> {
  const { clone, port, site } = reader;
  await site?.stop();
  reader.site = clone.start(words, { PORT: String(port) });
  await reader.site.waitFor('Sanuk is ready');
  if (!site) changeLobby(clone.root);
  return { code: 0, output: reader.site.output() };
}

/** Runs a command that stays, and the one that runs this test; null for every other. */
async function runLasting(words: readonly string[]): Promise<CommandEnd | null> {
  const { clone } = reader;
  const command = words.join(' ');
  if (command === 'npm start') return startSite(words);
  if (words[2] === 'dev') {
    const settings = { PORT: String(await freePort()), SANUK_DATA: join(clone.root, '.data/dev') };
    const dev = clone.start(words, settings);
    await dev.waitFor('Sanuk is ready');
    await dev.stop();
    return { code: 0, output: dev.output() };
  }
  return command === 'npm test' ? clone.run([...words, '--', '--help']) : null;
}

/**
 * Has a second person approve what a command only proposed, unless the document goes on with that.
 * @returns what the tools said, and whether the order still waits
 */
async function approve(
  words: readonly string[],
  output: string,
  later: readonly DocumentedCommand[],
): Promise<{ output: string; isLeft: boolean }> {
  const order = words.slice(4);
  const [noun = ''] = order;
  const isApprovedLater = later.some((one) => one.words[4] === noun && one.words[5] === 'approve');
  const brand = words[words.indexOf('--brand') + 1] ?? '';
  if (isApprovedLater && (await reader.list(noun, brand, 'proposed')).length === 1)
    return { output, isLeft: true };
  return { output: `${output}\n${await reader.approve(order, output)}`, isLeft: false };
}

/** Runs one command as the reader does. @throws Error with the output when it fails or its promise is broken */
async function follow(words: readonly string[], later: readonly DocumentedCommand[]): Promise<void> {
  if (words[0] === 'cd') {
    reader.folder = join(reader.folder, words[1] ?? '.');
    return;
  }
  const [, , script, , verb] = words;
  const promise = promiseOf(words);
  const before = promise && script === 'release' ? await reader.status() : [];
  const { code, output } = (await runLasting(words)) ?? (await reader.clone.run(words, reader.folder));
  const isOrder = script === 'operator' && isProposed(words.slice(4), output);
  if (code !== 0 && !isOrder) throw new Error(`exit code ${code}: ${output}`);
  if (verb === 'publish')
    for (const [, remote = '', version = ''] of output.matchAll(/^(mfe-\w+) +(\S+) +[0-9a-f]{20} /gm))
      reader.published.set(remote, version);
  const [, , , copied = ''] = words;
  if (words[0] === 'cp' && dirname(copied) === 'deploy/brands')
    makeBrand(reader.clone.root, basename(copied));
  const after = promise && script === 'release' ? await reader.status() : [];
  const settled = isOrder ? await approve(words, output, later) : { output, isLeft: false };
  await promise?.({ reader, words, before, after, ...settled });
}

test.each(documents)('[P8] the commands of %s work in their order, in a fresh clone', async (document) => {
  const commands = documentedCommands(readFileSync(join(root, document), 'utf8'));
  const days = daysToMove(commands);
  const makeState = statesOf(reader);
  const failures: string[] = [];
  reader.published.clear();
  for (const [at, command] of commands.entries())
    try {
      await makeState(command.words);
      const words: string[] = [];
      for (const word of command.words)
        words.push(/<\w+>$/.test(word) ? await reader.fill(word, command.words) : moved(word, days));
      await follow(words, commands.slice(at + 1));
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      failures.push(`${document}:${command.line} ${command.words.join(' ')}: ${said}`);
      if (!reader.site) break;
    }
  expect(failures).toEqual([]);
});

test('[P8] npm run conformance and npm run bench work against the site that runs', async () => {
  const url = `http://localhost:${reader.port}`;
  const walk = await reader.clone.run(['npm', 'run', 'conformance', '--', '--url', url]);
  expect(walk).toEqual({ code: 0, output: expect.stringMatching(/^\d+ calls keep the contract$/m) });

  const file = join(reader.clone.root, '.data/bench.json');
  const options = ['--rows', 'edge-uncached', '--runs', '1', '--site', '.data', '--json', file];
  const { output } = await reader.clone.run(['npm', 'run', 'bench', '--', ...options]);
  // Its exit code says whether this machine is as fast as the bar.
  expect(output).toContain('uncached guest page');
  const { rows }: { rows: unknown } = JSON.parse(readFileSync(file, 'utf8'));
  expect(rows).toEqual([
    expect.objectContaining({ row: 'edge-uncached', series: { edge: [expect.any(Number)] } }),
  ]);
});
