import type { Bench } from '../bench.ts';
import { rotated } from '../statistics.ts';
import { moneyCallsPerSecond, newPlayer, type Player } from './money-call.ts';
import { preparePgbench } from './pgbench.ts';

const clients = 8;
const seconds = 4;

/** Bets and wins of games beside pgbench's transactions, on the same server of the same database, in turn. */
export async function measureMoney({ site, runs, samples, checks, say }: Bench): Promise<void> {
  const players: Player[] = [];
  while (players.length < clients) players.push(await newPlayer(site));
  const pgbench = await preparePgbench(site.data);
  const failed: string[] = [];
  const playAll = async () => {
    const load = await moneyCallsPerSecond(site, players, seconds);
    failed.push(...load.failed);
    return load.perSecond;
  };
  const measured = [
    { name: 'money', run: playAll },
    ...(pgbench ? [{ name: 'pgbench', run: () => pgbench.run(clients, seconds) } as const] : []),
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
    what: `every money call moved money: ${failed.length} did not ${[...new Set(failed)].join(', ')}`.trim(),
    held: failed.length === 0,
  });
  samples.note(
    'money',
    `${clients} clients for ${seconds} s each; a call is signed HTTP, its checks and one transfer of the ledger`,
  );
  samples.note(
    'money',
    pgbench
      ? `pgbench ${pgbench.version}, its TPC-B mix at scale 10`
      : 'pgbench is not on this machine (Debian: apt-get install postgresql-contrib), so nothing stands beside it',
  );
}
