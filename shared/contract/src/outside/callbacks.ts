/**
 * Paths that banks and game providers post to, signed as docs/signatures.md says. The edge forwards them, on its hosts for
 * callbacks, exactly as they are written here: a signature is for one path, and none of them takes a query.
 */
export const callbackPaths = [
  '/callback/bank/payment',
  '/callback/bank/payout',
  '/callback/provider/balance',
  '/callback/provider/bet',
  '/callback/provider/win',
  '/callback/provider/rollback',
] as const;
export type CallbackPath = (typeof callbackPaths)[number];
