import type { LineAccount, LineLogin } from '@sanuk/contract/areas/line';
import { call } from '@sanuk/platform';

export const lineKeys = { account: ['line', 'account'] } as const;

/** Asks where to log in at LINE; LINE leads back to `/liff` of this site. */
export const beginLogin = (origin: string): Promise<LineLogin> =>
  call('POST /api/line/begin', { body: { redirect_uri: `${origin}/liff` } });

export const fetchAccount = (signal?: AbortSignal): Promise<LineAccount> =>
  call('GET /api/line/account', { signal });

/** Links the LINE account of a ticket to the member. Sent again it answers the same. */
export const linkAccount = (ticket: string): Promise<LineAccount> =>
  call('POST /api/line/link', { body: { link_ticket: ticket } });

export const unlinkAccount = (): Promise<LineAccount> => call('POST /api/line/unlink', { body: {} });
