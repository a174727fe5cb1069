import { lazyOverlay } from './lazy-overlay.tsx';
import type { DrawerProps, FullSheetProps } from './overlay-props.ts';

/** A dialog that slides in from the side: the app drawer (requirement S7) and the member panel. */
export const Drawer = lazyOverlay<DrawerProps>(({ DrawerBody }) => DrawerBody);

/** Covers the whole screen: the game sheet (requirement G5). */
export const FullSheet = lazyOverlay<FullSheetProps>(({ FullSheetBody }) => FullSheetBody, {
  coversPage: true,
  heedsEscape: ({ persistent }) => !persistent,
});
