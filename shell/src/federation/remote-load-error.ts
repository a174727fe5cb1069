import type { FailureReason } from '@sanuk/contract/federation/incident-facts';

export type { FailureReason };

/** Says nothing about the release: it could not be reached, or not in time. Such a failure is forgotten. */
export const isUnreachable = (reason: FailureReason): boolean =>
  reason.endsWith('-unreachable') || reason.endsWith('-timeout');

export class RemoteLoadError extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, cause?: unknown) {
    super(reason, { cause });
    this.name = 'RemoteLoadError';
    this.reason = reason;
  }
}

/** For `withTimeout`: fails for this reason. */
export function failBy(reason: FailureReason): () => never {
  return () => {
    throw new RemoteLoadError(reason);
  };
}
