import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { useAfterPaint } from './after-paint.ts';
import { Backdrop } from './backdrop.tsx';
import { useEscape } from './use-escape.ts';
import { useMissedEnd } from './use-missed-end.ts';
import { useInertPage, usePageLock } from './use-page-lock.ts';

type ArkProps = Pick<
  ComponentProps<typeof Ark.Root>,
  'aria-label' | 'closeOnEscape' | 'closeOnInteractOutside' | 'initialFocusEl' | 'role'
>;

interface OverlayFrameProps extends ArkProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** covers the whole page, so that nothing has to dim it */
  coversPage?: boolean;
  /** the positioner with the content */
  children: ReactNode;
}

/**
 * What dialogs, drawers and sheets share. A press is answered by the next frame: it dims the page, or lets the light
 * come back, and only the frame after it has the content, whose focus trap and listeners cost a slow phone more than a
 * frame. The page behind is locked last, and until the content has left.
 */
export function OverlayFrame({ open, onOpenChange, coversPage, children, ...ark }: OverlayFrameProps) {
  const isFollowing = useAfterPaint(open);
  const [isInside, setInside] = useState(false);
  useEffect(() => {
    if (isFollowing) setInside(true);
  }, [isFollowing]);
  const isPainted = useAfterPaint(isInside);
  usePageLock(isPainted);
  useInertPage(isPainted && isFollowing);
  const contentId = useId();
  const opener = useOpener(open, contentId);
  useMissedEnd(isInside && !isFollowing, contentId);
  // The library listens a frame after its content stands.
  useEscape(open && !isPainted, ark.closeOnEscape !== false, onOpenChange);
  return (
    <Ark.Root
      {...ark}
      ids={{ content: contentId }}
      open={isFollowing}
      onOpenChange={(change) => onOpenChange(change.open)}
      onExitComplete={() => setInside(false)}
      preventScroll={false}
      finalFocusEl={opener}
      lazyMount
      unmountOnExit
    >
      {(open || isInside) && (
        <Portal>
          {!coversPage && <Backdrop isOpen={open} />}
          {children}
        </Portal>
      )}
    </Ark.Root>
  );
}

/** By the content's id: what had the focus when an overlay was asked for, and behind it the same of the overlay that held it. */
const openersOf = new Map<string, readonly Element[]>();

/** Another overlay may still keep the page from being used. */
const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.closest('[inert]');

/**
 * What gets the focus of an overlay that closes: what had it when the overlay was asked for, or, where that has gone with an
 * overlay of its own, what had opened that one; the heading of the page, if none of them is left. The library looks only once
 * the content stands, and by then the page behind may be inert and have lost the focus already.
 */
function useOpener(open: boolean, contentId: string): () => HTMLElement | null {
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    if (!opener || opener === document.body) return void openersOf.delete(contentId);
    const around = opener.closest('[data-scope="dialog"][data-part="content"]');
    openersOf.set(contentId, [opener, ...(openersOf.get(around?.id ?? '') ?? [])]);
  }, [open, contentId]);
  useEffect(() => () => void openersOf.delete(contentId), [contentId]);
  return useCallback(() => {
    const opener = openersOf.get(contentId)?.find((one) => canTakeFocus(one));
    if (opener instanceof HTMLElement) return opener;
    const heading = document.querySelector('main h1');
    if (!heading || !canTakeFocus(heading)) return null;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    return heading;
  }, [contentId]);
}
