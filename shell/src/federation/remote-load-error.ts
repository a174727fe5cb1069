import type { FailureReason } from '@sanuk/contract/federation/incident-facts';

export type { FailureReason };

/** Checks for a failure of the network, which says nothing about the release and expires. */
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

/** Returns a function for `withTimeout` that throws a RemoteLoadError. */
export function failBy(reason: FailureReason): () => never {
  return () => {
    throw new RemoteLoadError(reason);
  };
}
