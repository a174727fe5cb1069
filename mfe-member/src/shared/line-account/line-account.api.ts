import type { LineAccount } from '@sanuk/contract/areas/line';
import { call, isApiError, queryClient } from '@sanuk/platform';

const key = ['line', 'account'] as const;

export const lineAccountQuery = {
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<LineAccount> =>
    call('GET /api/line/account', { signal }),
};

/** Makes every page that shows the LINE account fetch it again. */
export const refetchLineAccount = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Links the LINE account of a ticket to the member. Sent again it answers the same. */
export const linkLineAccount = (ticket: string, password: string): Promise<void> =>
  change(() => call('POST /api/line/link', { body: { link_ticket: ticket, password } }));

/** Unlinks the member's LINE account. Sent again it answers the same. */
export const unlinkLineAccount = (password: string): Promise<void> =>
  change(() => call('POST /api/line/unlink', { body: { password } }));

/** Shows the account as it is after the change, which may have happened although the answer was lost. */
async function change(send: () => Promise<LineAccount>): Promise<void> {
  try {
    queryClient.setQueryData(key, await send());
  } catch (error) {
    if (isApiError(error) && error.outcomeUnknown) void refetchLineAccount();
    throw error;
  }
}
