import type { TestContext } from '../../../testing/test-context.ts';

/** Adds a version to the wheel of a brand past the settings of its folder, with the prizes of the one before. */
async function addVersion(
  { admin }: Pick<TestContext, 'admin'>,
  agentId: number,
  { chance, satangPerFreeSpin }: { chance: string; satangPerFreeSpin: string },
): Promise<void> {
  await admin.query(
    `with newest as (select * from wheel_version where agent_id = $1 order by version desc limit 1),
       added as (
         insert into wheel_version (agent_id, version, points_per_spin, satang_per_free_spin)
         select agent_id, version + 1, points_per_spin, ${satangPerFreeSpin} from newest returning *)
     insert into wheel_version_prize (agent_id, version, prize_id, name, kind, amount, chance_hundredths, colour,
       game_provider_id, game_id, stake_satang, wallet_id, valid_days)
     select agent_id, added.version, prize_id, name, kind, amount, ${chance}, colour,
       game_provider_id, game_id, stake_satang, wallet_id, valid_days
     from added join wheel_version_prize prize using (agent_id) where prize.version = added.version - 1`,
    [agentId],
  );
}

/** Makes one prize of a brand's wheel certain, so that a test knows which one is drawn. */
export const makeCertain = (
  context: Pick<TestContext, 'admin'>,
  prizeId: number,
  agentId = 5,
): Promise<void> =>
  addVersion(context, agentId, {
    chance: `case when prize_id = ${prizeId} then 10000 else 0 end`,
    satangPerFreeSpin: 'satang_per_free_spin',
  });

/** Changes how much of a deposit brings one free spin. */
export const changeSpinDeposit = (
  context: Pick<TestContext, 'admin'>,
  satang: number,
  agentId = 5,
): Promise<void> =>
  addVersion(context, agentId, { chance: 'chance_hundredths', satangPerFreeSpin: String(satang) });
