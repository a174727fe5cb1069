/** A source cannot be built; the message names file, line and reason. */
export class BuildError extends Error {
  override name = 'BuildError';
}
