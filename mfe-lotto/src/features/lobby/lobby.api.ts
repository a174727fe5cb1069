import type { LottoRound } from '@sanuk/contract/areas/lotto';
import { call } from '@sanuk/platform';

/** Every round of a category on one business day (YYYY-MM-DD in Bangkok). */
export const fetchRounds = async (categoryId: number, day: string): Promise<LottoRound[]> =>
  (await call('GET /api/lotto/rounds', { query: { category_id: categoryId, date: day } })) as LottoRound[];
