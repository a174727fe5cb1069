import type { QuestTerms, RedemptionTerms } from '../../context/context.ts';
import { chanceTotal, type WheelTerms } from '../wheel/wheel.rules.ts';
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  fractionOf,
  multiply,
  subtract,
  zero,
} from './fraction.rules.ts';

/** What rewards are worth in baht, each at its best use. */
export interface RewardWorth {
  point: Fraction;
  /** how a point is worth that much */
  pointBy: string;
  /** one spin of the wheel; null without a wheel */
  spin: Fraction | null;
}

/** Expected outcome of one spin: cash in baht, points, and further free spins. */
interface SpinOutcome {
  cash: Fraction;
  points: Fraction;
  spins: Fraction;
}

export type WorthTerms = { redemption: RedemptionTerms; quests: readonly QuestTerms[] };

/** A quest that starts again by itself; a quest of period `once` is a member's welcome and pays once. */
export const isRecurring = ({ period }: Pick<QuestTerms, 'period'>): boolean => period !== 'once';

/**
 * Computes what a point and a spin are worth. A point buys an item or, as a part of its price, a spin, whose prizes contain points and
 * spins again: `spin = (cash + points × point) ÷ (1 − spins)`. Where the wheel is the best use, `point = spin ÷ price`, so
 * `point = cash ÷ (price × (1 − spins) − points)`.
 * @param slotReturn highest return of the games that free spins are played on
 * @returns null when spins pay for themselves, so that their worth has no bound
 */
export function rewardWorth(
  terms: WorthTerms,
  wheel: WheelTerms | null,
  slotReturn: Fraction,
): RewardWorth | null {
  const item = bestItem(terms.redemption);
  if (!wheel) return { ...item, spin: null };
  const { cash, points, spins } = spinOutcome(terms.quests, wheel, slotReturn);
  const lost = subtract(fraction(1n), spins);
  const pointsLost = subtract(multiply(fraction(wheel.pointsPerSpin), lost), points);
  if (compare(pointsLost, zero) <= 0) return null;
  const bySpinning = divide(cash, pointsLost);
  const best =
    compare(bySpinning, item.point) > 0 ? { point: bySpinning, pointBy: 'spins of the wheel' } : item;
  return { ...best, spin: divide(add(cash, multiply(points, best.point)), lost) };
}

/** Goods count by what they are worth: who takes them sells them. */
function bestItem({ items }: RedemptionTerms): Pick<RewardWorth, 'point' | 'pointBy'> {
  let best = { point: zero, pointBy: 'nothing' };
  for (const { item_id, kind, value, worth, points } of items) {
    const point = divide(fractionOf(kind === 'credit' ? value : worth), fraction(points));
    if (compare(point, best.point) > 0) best = { point, pointBy: `item ${item_id}` };
  }
  return best;
}

/** A quest for spins adds its reward to every spin. */
function spinOutcome(
  quests: readonly QuestTerms[],
  { prizes }: WheelTerms,
  slotReturn: Fraction,
): SpinOutcome {
  const mean = (kind: WheelTerms['prizes'][number]['kind'], unit: (stakeSatang: bigint) => Fraction) =>
    add(
      ...prizes
        .filter((prize) => prize.kind === kind)
        .map(({ amount, chanceHundredths, stakeSatang }) =>
          multiply(fraction(amount * BigInt(chanceHundredths), chanceTotal), unit(stakeSatang ?? 0n)),
        ),
    );
  const forSpins = quests.filter((quest) => quest.kind === 'spin' && isRecurring(quest));
  const fromQuests = (kind: QuestTerms['reward']['kind']) =>
    add(
      ...forSpins
        .filter(({ reward }) => reward.kind === kind)
        .map(({ reward, target }) => fraction(reward.amount, target)),
    );
  const one = () => fraction(1n);
  return {
    cash: add(
      mean('credit', () => fraction(1n, 100n)),
      mean('freespin', (satang) => multiply(fraction(satang, 100n), slotReturn)),
      fromQuests('credit'),
    ),
    points: add(mean('points', one), fromQuests('points')),
    spins: add(mean('spin', one), fromQuests('spin')),
  };
}

/** Returns what the reward of a quest is worth in baht. */
export function questWorth({ reward }: QuestTerms, worth: RewardWorth): Fraction {
  const amount = fractionOf(reward.amount);
  if (reward.kind === 'credit') return amount;
  return multiply(amount, reward.kind === 'points' ? worth.point : (worth.spin ?? zero));
}
