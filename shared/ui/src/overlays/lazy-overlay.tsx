import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Backdrop } from './backdrop.tsx';
import { useOpenOverlay } from './open-overlays.ts';
import { loadOverlays, type OverlayCode, overlayCode, overlayMissing } from './overlay-code.ts';
import { useEscape } from './use-escape.ts';

interface OverlayFlag {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  locked?: boolean;
  inHistory?: boolean;
}

interface OverlayWays<P> {
  /** nothing has to dim the page */
  coversPage?: boolean;
  /** does Escape close it? */
  heedsEscape?: (props: P) => boolean;
  /** where the code is, and where it comes from */
  known?: () => OverlayCode | undefined;
  load?: () => Promise<OverlayCode>;
}

/**
 * An overlay whose code is not in the first script: focus trap, layers and keys are a tenth of it, and no page begins with
 * one. A press dims the page at once, and the content comes with its code; what was never open renders nothing. Code that
 * cannot be had closes the overlay again, and whoever listens (`onOverlayMissing`) says so.
 */
export function lazyOverlay<P extends OverlayFlag>(
  bodyOf: (code: OverlayCode) => ComponentType<P>,
  ways: OverlayWays<P> = {},
): (props: P) => ReactNode {
  const { coversPage = false, heedsEscape = () => true, known = overlayCode, load = loadOverlays } = ways;
  return function LazyOverlay(props: P) {
    const { open, onOpenChange, locked = false, inHistory = false } = props;
    useOpenOverlay({ isOpen: open, isLocked: locked, isInHistory: inHistory, onOpenChange });
    const [code, setCode] = useState<OverlayCode>();
    useEffect(() => {
      if (!open || code) return;
      const here = known();
      if (here) {
        setCode(here);
        return;
      }
      let isHeld = true;
      load().then(
        (loaded) => isHeld && setCode(loaded),
        (error: unknown) => {
          if (isHeld && overlayMissing(error)) onOpenChange(false);
        },
      );
      return () => {
        isHeld = false;
      };
    }, [open, code, onOpenChange]);
    if (!code) return <Waiting {...{ open, onOpenChange, coversPage }} heedsEscape={heedsEscape(props)} />;
    const Body = bodyOf(code);
    return <Body {...props} />;
  };
}

interface WaitingProps extends OverlayFlag {
  coversPage: boolean;
  heedsEscape: boolean;
}

/** What answers a press before the code is here: the dimmed page, which Escape brings back. */
function Waiting({ open, onOpenChange, coversPage, heedsEscape }: WaitingProps) {
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => setBody(open ? document.body : undefined), [open]);
  useEscape(open, heedsEscape, onOpenChange);
  return body && !coversPage && createPortal(<Backdrop isOpen />, body);
}
