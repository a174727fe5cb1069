import type { Promotion, PromotionUse } from '@sanuk/contract/areas/promotion';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { PromotionTerms } from '../../context/context.ts';
import { hindranceOf, isOffered, type MemberFacts, percentOf } from './promotion.rules.ts';
import type { UseRow } from './promotions.repository.ts';
import { conditionsOf, promotionText } from './promotions.text.ts';

/** Who looks: what decides about a member, what the next deposit takes, and what is played now with how far it is. */
export interface Viewer {
  facts: MemberFacts;
  chosen: string | null;
  active: { use: UseRow; done: bigint } | null;
}

/** A promotion as somebody sees it; without a viewer as every visitor does. */
export function promotionView(terms: PromotionTerms, viewer: Viewer | null, now: Date): Promotion {
  return {
    promotion_id: terms.promotion_id,
    kind: terms.kind,
    title: terms.title,
    description: terms.description,
    image: terms.image,
    bonus: { percent: terms.percent, amount: null, max: terms.bonus_max },
    deposit_min: terms.deposit_min,
    deposit_max: null,
    turnover: { ...terms.turnover },
    withdrawal_max: terms.cash_max,
    categories: Object.keys(terms.counts) as Promotion['categories'],
    days: terms.days,
    limit: terms.limit,
    conditions: conditionsOf(terms),
    from: terms.from,
    until: terms.until,
    ...standing(terms, viewer, now),
  };
}

function standing(
  terms: PromotionTerms,
  viewer: Viewer | null,
  now: Date,
): Pick<Promotion, 'state' | 'message' | 'progress'> {
  const nothing = { message: '', progress: null };
  if (!viewer) return { state: 'available', ...nothing };
  const { facts, chosen, active } = viewer;
  if (active?.use.promotion_id === terms.promotion_id)
    return { state: 'active', message: '', progress: progressOf(active) };
  const hindrance = hindranceOf(terms, facts, now);
  if (hindrance === null)
    return { state: chosen === terms.promotion_id ? 'selected' : 'available', ...nothing };
  return {
    state: hindrance === 'used' || hindrance === 'used-today' ? 'used' : 'not-eligible',
    message: promotionText.hindrance(hindrance, facts.activeTitle),
    progress: null,
  };
}

/** What was played, of what must be. */
function progressOf({ use, done: counted }: { use: UseRow; done: bigint }) {
  const required = use.required_satang;
  const done = counted > 0n ? counted : 0n;
  return {
    required: bahtFromSatang(required),
    done: bahtFromSatang(done),
    left: bahtFromSatang(required > done ? required - done : 0n),
    percent: percentOf(done, required),
  };
}

/** What the brand offers now, in its own order. */
export const offeredOf = (promotions: readonly PromotionTerms[], now: Date): PromotionTerms[] =>
  promotions.filter((terms) => isOffered(terms, now));

/** A promotion as a deposit carried it, with how far it is and what of its bonus is left. */
export const useView = (use: UseRow, now: { done: bigint; left: bigint }): PromotionUse => ({
  use_id: use.use_id,
  promotion_id: use.promotion_id,
  title: use.title,
  status: use.status,
  deposit: bahtFromSatang(use.deposit_satang),
  bonus: bahtFromSatang(use.bonus_satang),
  left: bahtFromSatang(now.left),
  cash_max: use.cash_max_satang === null ? null : bahtFromSatang(use.cash_max_satang),
  progress: progressOf({ use, done: now.done }),
  started_at: use.started_at.toISOString(),
  expires_at: use.expires_at.toISOString(),
  ended_at: use.ended_at?.toISOString() ?? null,
  cashed: bahtFromSatang(use.cashed_satang),
  taken: bahtFromSatang(use.taken_satang),
  reason: use.reason,
});

/** The same of one that is over: nothing of it is left. */
export const endedView = (use: UseRow): PromotionUse => useView(use, { done: use.done_satang, left: 0n });
