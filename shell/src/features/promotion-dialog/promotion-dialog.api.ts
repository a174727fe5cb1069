import type { MyPromotions } from '@sanuk/contract/areas/promotion';
import { call } from '@sanuk/platform';

/** The next deposit that qualifies takes this promotion. */
export const selectPromotion = (promotion_id: string): Promise<MyPromotions> =>
  call('POST /api/promotion/select', { body: { promotion_id } });
