import { lazyOverlay } from './lazy-overlay.tsx';
import type { DialogProps } from './overlay-props.ts';

/** Modal dialog: focus stays inside and returns to where it was, the page behind does not scroll. */
export const Dialog = lazyOverlay<DialogProps>(({ DialogBody }) => DialogBody, {
  heedsEscape: ({ locked }) => !locked,
});
