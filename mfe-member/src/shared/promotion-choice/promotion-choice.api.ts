import type { MyPromotions } from '@sanuk/contract/areas/promotion';
import { call, refetchOn } from '@sanuk/platform';

/** Key of what a member has of promotions. */
export const choiceKey = ['promotions', 'mine'] as const;
refetchOn(['promotion.changed'], ['promotions']);

/** What the next deposit takes, and what is played. */
export const fetchChoice = (signal?: AbortSignal): Promise<MyPromotions> =>
  call('GET /api/promotion/mine', { signal });

/** The next deposit takes none. */
export const leaveChoice = (): Promise<MyPromotions> => call('POST /api/promotion/deselect', { body: {} });
