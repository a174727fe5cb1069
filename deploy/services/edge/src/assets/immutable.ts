const yearSeconds = 365 * 24 * 3600;

/** Headers of a file whose address is named by its content: every page may have it, and nobody asks for it twice. */
export const immutableHeaders = (etag: string) => ({
  'cache-control': `public, max-age=${yearSeconds}, immutable`,
  etag,
  vary: 'accept-encoding',
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
});
