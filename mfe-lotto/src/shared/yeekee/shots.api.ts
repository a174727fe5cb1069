import type { YeekeeShots } from '@sanuk/contract/areas/lotto';
import { call, setServerTime } from '@sanuk/platform';

/** The shots of a yeekee round with their sum and the 16th. Sets the page's clock. */
export async function fetchShots(roundId: string): Promise<YeekeeShots> {
  const shots = await call('GET /api/lotto/yeekee/list', { query: { round_id: roundId } });
  if (shots.server_time) setServerTime(shots.server_time);
  return shots;
}
