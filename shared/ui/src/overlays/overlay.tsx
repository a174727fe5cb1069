import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useAfterPaint } from './after-paint.ts';
import { useInertPage, usePageLock } from './use-page-lock.ts';

type ArkProps = Pick<
  ComponentProps<typeof Ark.Root>,
  'aria-label' | 'closeOnEscape' | 'closeOnInteractOutside' | 'initialFocusEl' | 'role'
>;

interface OverlayProps extends ArkProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** class of the surface that dims the page; a sheet that covers everything has none */
  backdrop?: string;
  /** the positioner with the content */
  children: ReactNode;
}

/**
 * What dialogs, drawers and sheets share. A press is answered by the next frame: it dims the page, or lets the light
 * come back, and only the frame after it has the content, whose focus trap and listeners cost a slow phone more than a
 * frame. The page behind is locked last, and until the content has left.
 */
export function Overlay({ open, onOpenChange, backdrop, children, ...ark }: OverlayProps) {
  const isFollowing = useAfterPaint(open);
  const [isInside, setInside] = useState(false);
  useEffect(() => {
    if (isFollowing) setInside(true);
  }, [isFollowing]);
  const isPainted = useAfterPaint(isInside);
  usePageLock(isPainted);
  useInertPage(isPainted && isFollowing);
  const opener = useOpener(open);
  useEscape(open && !isFollowing && ark.closeOnEscape !== false, onOpenChange);
  return (
    <Ark.Root
      {...ark}
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
          {backdrop && (
            <div
              className={backdrop}
              data-scope="dialog"
              data-part="backdrop"
              data-state={open ? 'open' : 'closed'}
            />
          )}
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

/** Escape closes from the first moment on, not only once the content listens for it. */
function useEscape(isHeard: boolean, onOpenChange: (open: boolean) => void): void {
  useEffect(() => {
    if (!isHeard) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onOpenChange(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isHeard, onOpenChange]);
}
