import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { siteRoutes } from '@sanuk/e2e/site-routes';
import type { ServerBench } from '../bench.ts';
import { ClientCost } from '../load/client-cost.ts';
import { loadServer } from '../load/http-load.ts';
import { processIn, processorSeconds } from '../load/processor-time.ts';
import { rotated } from '../statistics.ts';
import { type RecordedAnswer, startNginx } from './nginx.ts';

const connections = 16;
const seconds = 3;

/** The request of a browser that opens a page. */
const headersFor = (port: number) => ({
  host: `localhost:${port}`,
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'gzip, br',
  'accept-language': 'th',
  'sec-fetch-dest': 'document',
});

/** A page as the edge sends it, still compressed. */
function pageOf(port: number, path: string): Promise<RecordedAnswer & { status: number }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: encodeURI(path), headers: headersFor(port) }, async (answer) => {
      const headers = Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      );
      resolve({ status: answer.statusCode ?? 0, headers, bytes: await buffer(answer) });
    })
      .on('error', reject)
      .end();
  });
}

/** The guest home from the edge, and the same bytes as a file from nginx, in turn. */
export async function measureCached({
  site,
  runs,
  samples,
  freePort,
  say,
  checks,
}: ServerBench): Promise<void> {
  await pageOf(site.edgePort, '/');
  // Drawn and kept by now, if the edge keeps pages.
  await wait(1000);
  const page = await pageOf(site.edgePort, '/');
  const nginx = await startNginx(freePort, page);
  if (!nginx) {
    for (const row of ['edge-cached', 'edge-cached-p99'])
      samples.skip(row, 'nginx is not on this machine (Debian: apt-get install nginx-light)');
    return;
  }
  const servers = [
    { name: 'edge', port: site.edgePort },
    { name: 'nginx', port: nginx.port },
  ] as const;
  const cost = new ClientCost(processIn(site.pid, 'deploy/services/edge'));
  const load = (port: number) =>
    loadServer({
      url: `http://127.0.0.1:${port}`,
      connections: Array.from({ length: connections }, () => [{ headers: headersFor(site.edgePort) }]),
      seconds,
    });
  let failed = 0;
  try {
    for (let round = 0; round < runs; round += 1)
      for (const { name, port } of rotated(servers, round)) {
        const result = await (name === 'edge' ? cost.measure(() => load(port)) : load(port));
        samples.add('edge-cached', name, result.perSecond);
        samples.add('edge-cached-p99', name, result.p99Ms);
        failed += result.failed;
        say(`guest page, ${name} ${round + 1}/${runs}: ${Math.round(result.perSecond)}/s`);
      }
  } finally {
    await nginx.stop();
  }
  samples.note(
    'edge-cached',
    `${page.bytes.length} bytes with ${connections} connections for ${seconds} s each; nginx ${nginx.version} with one process; the client has a processor of its own`,
  );
  samples.note('edge-cached', `of the edge: ${cost.text}`);
  checks.push({ what: `every answer under load was a page: ${failed} were not`, held: failed === 0 });
}

/** The remote that is switched off and on; no guest page that is asked is one of its. */
const switched = 'mfe-rewards';

/** Gives the brand a new revision, and resolves when the edge serves it: nothing it kept of pages is good for that one. */
async function newRevision({ root, site }: ServerBench, command: 'disable' | 'enable'): Promise<void> {
  const documentNow = async () => (await fetch(`${site.url}/bench/none`)).text();
  const revision = async () => /"revision":(\d+)/.exec(await documentNow())?.[1] ?? '';
  const before = await revision();
  const [, brand = ''] = /data-brand="([^"]+)"/.exec(await documentNow()) ?? [];
  const args = ['deploy/tools/local/run.mjs', 'deploy/tools/release/src/cli/main.ts', command, switched];
  const child = spawn(process.execPath, [...args, '--brand', brand], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, STORE_DIR: join(site.data, 'store'), KEYS_DIR: join(site.data, 'keys') },
  });
  await new Promise((resolve) => child.once('exit', resolve));
  const deadline = Date.now() + 30_000;
  while ((await revision()) === before) {
    if (Date.now() > deadline) throw new Error(`release ${command} gave the brand no new revision`);
    await wait(100);
  }
}

/** Pages that a guest may open, of remotes that stay while one is switched off and on. */
const guestPages = siteRoutes
  .filter(({ path, audience, lands }) => audience === 'anyone' && !lands && !/[?]/.test(path))
  .filter(({ layout }) => layout !== 'iframe')
  .map(({ path }) => path);

/** First answers for every guest page of a new revision, by the processor time the edge took for them. */
export async function measureUncached(bench: ServerBench): Promise<void> {
  const { site, runs, samples, say } = bench;
  const edge = processIn(site.pid, 'deploy/services/edge');
  for (let round = 0; round < runs; round += 1) {
    let used = 0;
    for (const command of ['disable', 'enable'] as const) {
      await newRevision(bench, command);
      // What a new revision costs once is not a page's.
      await pageOf(site.edgePort, '/bench/none');
      await wait(300);
      const before = processorSeconds(edge);
      for (const path of guestPages) await pageOf(site.edgePort, path);
      used += processorSeconds(edge) - before;
    }
    const perSecond = (2 * guestPages.length) / Math.max(used, 0.01);
    samples.add('edge-uncached', 'edge', perSecond);
    say(`uncached guest pages ${round + 1}/${runs}: ${Math.round(perSecond)} for a second of processor time`);
  }
  samples.note(
    'edge-uncached',
    `each of ${guestPages.length} guest pages asked once of a revision that was switched just before, two revisions a run`,
  );
}
