/** All but the last four digits hidden. */
export const maskAccount = (account: string): string =>
  `${'x'.repeat(account.length - 4)}${account.slice(-4)}`;
