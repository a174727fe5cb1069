import { showToast } from '@sanuk/platform';
import { isChunkError } from '../../recovery/chunk-error.ts';
import { reloadForChunk } from '../../recovery/reload-for-chunk.ts';
import { lazyDialogText as text } from './lazy-dialog.text.ts';

/**
 * Code of a dialog cannot be had: the one reload of requirement E5, or a sentence.
 * @returns whether the page stays, and with it the dialog closed; an open flag outlives the reload
 */
export function noteMissingDialog(error: unknown): boolean {
  if (isChunkError(error) && reloadForChunk()) return false;
  showToast('error', text.failed);
  return true;
}
