/** A command line that does not say what to do; the message is one line for the person who wrote it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
