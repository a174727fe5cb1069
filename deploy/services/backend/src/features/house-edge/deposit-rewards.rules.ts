import type { Agent, QuestTerms } from '../../context/context.ts';
import type { WheelTerms } from '../wheel/wheel.rules.ts';
import { bahtText, divide, type Fraction, fraction, fractionOf, percentText } from './fraction.rules.ts';
import { isRecurring, questWorth, type RewardWorth } from './reward-worth.rules.ts';

/** Settings of a brand that reward deposits, and how often a deposit is played. */
export type DepositTerms = Pick<Agent, 'brand' | 'withdrawal' | 'quests' | 'promotions'> & {
  depositMin: number;
};

/** A refused setting, with the arithmetic and the numbers to change. */
export interface EdgeFault {
  /** a path in agent.json, or a table */
  setting: string;
  text: string;
}

/** A recurring reward for deposits, as a share of the deposit. */
export interface DepositReward {
  setting: string;
  share: Fraction;
  text: string;
}

/** Returns how many baht a quest requires a member to deposit; null when it requires no deposit. */
function requiredDeposit(quest: QuestTerms, depositMin: number): number | null {
  if (quest.kind === 'deposit') return quest.target;
  return quest.kind === 'deposit-days' ? quest.target * depositMin : null;
}

const wheelSetting = 'wheel/baht_per_free_spin';

/** Returns the free spins for deposits and the daily and weekly quests for deposits. */
export function depositRewards(
  { quests, depositMin }: Pick<DepositTerms, 'quests' | 'depositMin'>,
  wheel: WheelTerms | null,
  worth: RewardWorth,
): DepositReward[] {
  const rewards: DepositReward[] = [];
  if (wheel && worth.spin) {
    const deposit = fraction(wheel.satangPerFreeSpin, 100n);
    const share = divide(worth.spin, deposit);
    const text = `a spin of the wheel is worth ${bahtText(worth.spin)}, and each ${bahtText(deposit)} of a deposit brings one: ${percentText(share)} of the deposit`;
    rewards.push({ setting: wheelSetting, share, text });
  }
  for (const quest of quests.filter(isRecurring)) {
    const deposit = requiredDeposit(quest, depositMin);
    if (deposit === null) continue;
    const value = questWorth(quest, worth);
    const share = divide(value, fractionOf(deposit));
    const text = `quest ${quest.quest_id} gives ${bahtText(value)} for deposits of ${bahtText(fractionOf(deposit))}: ${percentText(share)} of the deposit`;
    rewards.push({ setting: `quests/${quest.quest_id}`, share, text });
  }
  return rewards;
}

/** Refuses rewards for deposits that can be withdrawn without a stake, and bonuses that become cash without one. */
export function freeDepositFaults(
  { brand, withdrawal, quests, promotions, depositMin }: DepositTerms,
  wheel: WheelTerms | null,
): EdgeFault[] {
  const unplayed = promotions
    .filter(({ turnover }) => turnover.multiplier === 0)
    .map(({ promotion_id }) => ({
      setting: `promotions/${promotion_id}/turnover/multiplier`,
      text: `${brand}: the bonus of promotion ${promotion_id} is played 0 times before it becomes cash: raise its turnover multiplier`,
    }));
  if (withdrawal.turnover_rate > 0) return unplayed;
  const given = [
    ...(wheel ? ['spins of the wheel'] : []),
    ...quests
      .filter((quest) => requiredDeposit(quest, depositMin) !== null)
      .map(({ quest_id }) => `quest ${quest_id}`),
    ...promotions.map(({ promotion_id }) => `promotion ${promotion_id}`),
  ];
  if (given.length === 0) return unplayed;
  const text = `${brand}: a deposit is played 0 times before it can be withdrawn, yet it brings ${given.join(', ')}: raise withdrawal/turnover_rate to 1 or more, or take these rewards off`;
  return [{ setting: 'withdrawal/turnover_rate', text }, ...unplayed];
}
