import type { LineLogin } from '@sanuk/contract/areas/line';
import { call } from '@sanuk/platform';

/** Asks where to log in at LINE; LINE leads back to `/liff` of this site. */
export const beginLogin = (origin: string): Promise<LineLogin> =>
  call('POST /api/line/begin', { body: { redirect_uri: `${origin}/liff` } });
