/**
 * Thrown by a page while it renders, when what its address names does not exist or may not be shown (requirement E7):
 * the error page with this status and message stands in the page's place. It says nothing about the release the page
 * came from. Words only a member reads: `message` is shown as it is.
 */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'PageError';
    this.status = status;
  }
}

export const isPageError = (error: unknown): error is PageError => error instanceof PageError;
