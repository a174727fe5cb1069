/** Hides all but the last four digits. */
export const maskAccount = (account: string): string =>
  `${'x'.repeat(account.length - 4)}${account.slice(-4)}`;
