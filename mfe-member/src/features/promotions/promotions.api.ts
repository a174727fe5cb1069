import type { MyPromotions, Promotion, PromotionUse } from '@sanuk/contract/areas/promotion';
import { call, refetchOn } from '@sanuk/platform';
import { type Offer, offerOf, type Played, playedOf } from './promotion.rules.ts';

/** Keys in the query cache. */
export const promotionKeys = {
  all: ['promotions'],
  list: (memberId: string) => ['promotions', 'list', memberId],
  mine: ['promotions', 'mine'],
} as const;
refetchOn(['promotion.changed'], promotionKeys.all);

/** What is offered, with what stands against each for the member. */
export async function fetchOffers(signal?: AbortSignal): Promise<Promotion[]> {
  const { promotions } = await call('GET /api/promotion/list', { query: {}, signal });
  return promotions;
}

/** What a member has of promotions. */
export interface Mine {
  selected: Offer | undefined;
  active: Played | undefined;
  past: Played[];
}

export const fetchMine = (signal?: AbortSignal): Promise<MyPromotions> =>
  call('GET /api/promotion/mine', { signal });

export const mineOf = ({ selected, active, past }: MyPromotions): Mine => ({
  selected: selected ? offerOf(selected) : undefined,
  active: active ? playedOf(active) : undefined,
  past: past.map(playedOf),
});

/** The next deposit that qualifies takes this one. */
export const selectPromotion = (promotion_id: string): Promise<MyPromotions> =>
  call('POST /api/promotion/select', { body: { promotion_id } });

/** The next deposit takes none. */
export const deselectPromotion = (): Promise<MyPromotions> =>
  call('POST /api/promotion/deselect', { body: {} });

/** Ends what is played; what is left of its bonus is lost. */
export const cancelPromotion = (use_id: string, requestId: string): Promise<PromotionUse> =>
  call('POST /api/promotion/cancel', { body: { use_id }, idempotencyKey: requestId });
