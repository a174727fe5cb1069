import { showToast } from '../toast/toast.tsx';
import { referenceIn, sentenceOf } from './api-error.ts';
import { isRedirectError } from './redirect-error.ts';

/** Shows why an action failed, as a toast. What leads elsewhere by itself has been explained there (docs/errors.md). */
export function showError(error: unknown): void {
  if (isRedirectError(error)) return;
  // Not in one text: the same fault of two calls is one toast.
  showToast('error', sentenceOf(error), undefined, referenceIn(error));
}
