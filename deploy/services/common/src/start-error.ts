/** A server or one of its commands cannot start. The message is for the person who runs it: one line for each reason. */
export class StartError extends Error {
  override name = 'StartError';
}
