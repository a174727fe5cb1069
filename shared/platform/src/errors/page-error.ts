/** Where a page that cannot be shown leads on to, beside the way home. */
export interface RecoveryLink {
  path: string;
  label: string;
}

/**
 * Thrown by a page while it renders, when what its address names does not exist or may not be shown (requirement E7):
 * the error page stands in the page's place, with this status and this message for the member. It says nothing about
 * the release the page came from.
 */
export class PageError extends Error {
  readonly status: number;
  readonly recoveryLink: RecoveryLink | undefined;

  constructor(status: number, message: string, recoveryLink?: RecoveryLink) {
    super(message);
    this.name = 'PageError';
    this.status = status;
    this.recoveryLink = recoveryLink;
  }
}

export const isPageError = (error: unknown): error is PageError => error instanceof PageError;
