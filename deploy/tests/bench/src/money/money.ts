import type { ServerBench } from '../bench.ts';
import { ClientCost } from '../load/client-cost.ts';
import { processIn, processorSecondsWithChildren } from '../load/processor-time.ts';
import { rotated } from '../statistics.ts';
import { loadMoneyCalls, newPlayer, type Player } from './money-call.ts';
import { databaseServerOf, preparePgbench } from './pgbench.ts';

const clients = 8;
/** bets and wins of each client in one run, some seconds of them */
const callsPerClient = 200;
const pgbenchSeconds = 4;

/** Bets and wins of games beside pgbench's transactions, on the same server of the same database, in turn. */
export async function measureMoney({ site, runs, samples, checks, say }: ServerBench): Promise<void> {
  const players: Player[] = [];
  while (players.length < clients) players.push(await newPlayer(site));
  const pgbench = await preparePgbench(site.data);
  const database = databaseServerOf(site.data);
  let databaseSeconds = 0;
  let calls = 0;
  let failed = 0;
  const refusals = new Set<string>();
  const cost = new ClientCost(processIn(site.pid, 'deploy/services/backend'));
  const playAll = async () => {
    const before = processorSecondsWithChildren(database.pid);
    const load = await cost.measure(() => loadMoneyCalls(site, players, callsPerClient, refusals));
    databaseSeconds += processorSecondsWithChildren(database.pid) - before;
    calls += load.answers;
    failed += load.failed;
    return load.perSecond;
  };
  const measured = [
    { name: 'money', run: playAll },
    ...(pgbench ? [{ name: 'pgbench', run: () => pgbench.run(clients, pgbenchSeconds) } as const] : []),
  ] as const;
  try {
    for (let round = 0; round < runs; round += 1)
      for (const { name, run } of rotated(measured, round)) {
        const perSecond = await run();
        samples.add('money', name, perSecond);
        say(`${name} ${round + 1}/${runs}: ${Math.round(perSecond)}/s`);
      }
  } finally {
    await pgbench?.drop();
  }
  checks.push({
    what: `every money call moved money: ${failed} did not ${[...refusals].join(', ')}`.trim(),
    held: failed === 0,
  });
  checks.push({ what: `the client cost less than a tenth of the backend: ${cost.text}`, held: cost.isSmall });
  samples.note(
    'money',
    `${clients} clients with ${callsPerClient} calls each, signed before; a call is signed HTTP, its checks and one transfer of the ledger`,
  );
  samples.note(
    'money',
    `PostgreSQL took ${((databaseSeconds * 1000) / calls).toFixed(2)} ms of processor time for each call, with the jobs of the backend`,
  );
  samples.note(
    'money',
    pgbench
      ? `pgbench ${pgbench.version}, its TPC-B mix at scale 10, for ${pgbenchSeconds} s each`
      : 'pgbench is not on this machine (Debian: apt-get install postgresql-contrib), so nothing stands beside it',
  );
}
