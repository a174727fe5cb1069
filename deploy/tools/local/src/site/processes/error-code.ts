/** The `code` of a system error, e.g. EADDRINUSE; an empty string for anything else. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
