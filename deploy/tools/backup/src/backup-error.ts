/** A backup cannot be made or restored. The message is for the person who runs the command: one line. */
export class BackupError extends Error {
  override name = 'BackupError';
}
