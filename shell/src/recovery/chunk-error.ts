/** The bundler's error of a style that is named by loaded code and cannot be fetched or fails its hash. */
export const isStyleError = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
    (error.name === 'ChunkLoadError' && /\bcss chunk\b/i.test(error.message)));

/** The same of a script or a style. */
export const isChunkError = (error: unknown): boolean =>
  isStyleError(error) || (error instanceof Error && error.name === 'ChunkLoadError');
