import type { MyPromotions } from '@sanuk/contract/areas/promotion';
import { call } from '@sanuk/platform';

/** The key of what a member has of promotions; the platform has it fetched again when something of it changes. */
export const choiceKey = ['promotions', 'mine'] as const;

/** What the next deposit takes, and what is played. */
export const fetchChoice = (signal?: AbortSignal): Promise<MyPromotions> =>
  call('GET /api/promotion/mine', { signal });

/** The next deposit takes none. */
export const leaveChoice = (): Promise<MyPromotions> => call('POST /api/promotion/deselect', { body: {} });
