/** Why a candidate was given up. Shown small on the panel and sent with the incident. */
export type FailureReason =
  | 'entry-unreachable'
  | 'entry-timeout'
  | 'entry-broken'
  | 'module-missing'
  | 'contract-mismatch'
  | 'page-missing'
  | 'page-unreachable'
  | 'page-broken'
  | 'page-timeout'
  | 'page-suspended'
  | 'page-blank'
  | 'render-failed'
  | 'no-release';

/** Says nothing about the release: it could not be reached, or not in time. Such a failure is forgotten. */
export const isUnreachable = (reason: FailureReason): boolean =>
  reason.endsWith('-unreachable') || reason.endsWith('-timeout');

export class RemoteFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, cause?: unknown) {
    super(reason, { cause });
    this.name = 'RemoteFailure';
    this.reason = reason;
  }
}
