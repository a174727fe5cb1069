import type { YeekeeShots } from '@sanuk/contract/areas/lotto';
import { call } from '@sanuk/platform';

/** The shots of a yeekee round with their sum and the 16th. */
export const fetchShots = (roundId: string): Promise<YeekeeShots> =>
  call('GET /api/lotto/yeekee/list', { query: { round_id: roundId } });
