/** Checks for the bundler's error about a style sheet that cannot be fetched or fails its hash. */
export const isStyleError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
    (error.name === 'ChunkLoadError' && /\bcss chunk\b/i.test(error.message)));

/** Checks for the same error about a script or a style sheet. */
export const isChunkError = (error: unknown): boolean =>
  isStyleError(error) || (error instanceof Error && error.name === 'ChunkLoadError');
