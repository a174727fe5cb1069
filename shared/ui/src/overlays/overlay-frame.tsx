import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
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
  const opener = useOpener(open);
  const contentId = useId();
  useMissedEnd(isInside && !isFollowing, contentId);
  useEscape(open && !isFollowing && ark.closeOnEscape !== false, onOpenChange);
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

/**
 * What had the focus when the overlay was asked for; it gets it back, if it is still there. The library looks only once the
 * content stands, and by then the page behind may be inert and have lost the focus already.
 */
function useOpener(open: boolean): () => HTMLElement | null {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return useCallback(() => {
    const { current } = opener;
    // Another overlay may still keep the page from being used.
    const isThere = current?.isConnected && current !== document.body && !current.closest('[inert]');
    return isThere && current instanceof HTMLElement ? current : null;
  }, []);
}
