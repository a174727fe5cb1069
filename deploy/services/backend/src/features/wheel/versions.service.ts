import { isDeepStrictEqual } from 'node:util';
import { satangFromBaht } from '@sanuk/contract/money';
import type { Agent, AppContext } from '../../context/context.ts';
import type { WheelPrizeSetting } from '../../context/wheel-setting.ts';
import { inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { findWheel, insertWheel, type WheelVersion } from './wheel.repository.ts';
import { chanceHundredthsOf, wheelTermsOf } from './wheel.rules.ts';
import type { WheelPrizeRow } from './wheel.tables.ts';
import { prizeNames } from './wheel.text.ts';

type BrandWheel = Pick<Agent, 'agentId' | 'wheel'>;

/** Makes the settings of a brand the newest version of its wheel, unless they are. The caller has locked the brand's row. */
export async function saveWheel(tx: Tx, { agentId, wheel }: BrandWheel): Promise<void> {
  const newest = await findWheel(tx, agentId);
  const { pointsPerSpin, satangPerFreeSpin } = wheelTermsOf(wheel);
  const next: WheelVersion = {
    version: newest?.version ?? 1,
    points_per_spin: pointsPerSpin,
    satang_per_free_spin: satangPerFreeSpin,
    prizes: wheel.prizes.map(prizeRow),
  };
  if (isDeepStrictEqual(newest, next)) return;
  await insertWheel(tx, agentId, { ...next, version: (newest?.version ?? 0) + 1 });
}

/** Before the first request: the wheel of a brand whose folder is gone, which no edit takes over. */
export async function setUpWheels({ db, agents }: AppContext): Promise<void> {
  for (const agent of agents.all())
    if (!(await findWheel(db, agent.agentId))) await inTransaction(db, (tx) => saveWheel(tx, agent));
}

/** Returns the version of the brand's wheel that is drawn from now. */
export async function readWheel(queries: Queries, { agentId, brand }: Agent): Promise<WheelVersion> {
  const wheel = await findWheel(queries, agentId);
  if (!wheel) throw new Error(`the wheel of ${brand} was not set up`);
  return wheel;
}

function prizeRow({ kind, amount, chance, colour, game }: WheelPrizeSetting, index: number): WheelPrizeRow {
  const units = kind === 'credit' ? satangFromBaht(amount) : amount;
  return {
    prize_id: index + 1,
    name: prizeNames[kind](units),
    kind,
    amount: BigInt(units),
    chance_hundredths: chanceHundredthsOf(chance),
    colour,
    game_provider_id: game?.provider_id ?? null,
    game_id: game?.game_id ?? null,
    stake_satang: game ? BigInt(satangFromBaht(game.stake)) : null,
    wallet_id: game?.wallet_id ?? null,
    valid_days: game?.valid_days ?? null,
  };
}
