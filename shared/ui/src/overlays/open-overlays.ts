import { useEffect, useRef } from 'react';

/** An overlay that is open, as whoever turns "back" into closing sees it. */
export interface OpenOverlay {
  /** as its close button does */
  close(): void;
  /** nothing but its caller closes it */
  isLocked: boolean;
  /** the address or an entry of the history says that it is open: going back closes it as it is */
  isInHistory: boolean;
}

/** In the order they were opened, over all apps: the kit is one module in the page. */
const open: OpenOverlay[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The overlay that covers all others; undefined where none is open. */
export const topOverlay = (): OpenOverlay | undefined => open.at(-1);

/** Calls back whenever an overlay opens or closes; answers how to end that. */
export function onOverlaysChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

interface OverlayState {
  isOpen: boolean;
  isLocked: boolean;
  isInHistory: boolean;
  onOpenChange(open: boolean): void;
}

/** Lets an overlay be found while it is open. */
export function useOpenOverlay(state: OverlayState): void {
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const { isOpen } = state;
  useEffect(() => {
    if (!isOpen) return;
    const overlay: OpenOverlay = {
      close: () => latest.current.onOpenChange(false),
      get isLocked() {
        return latest.current.isLocked;
      },
      get isInHistory() {
        return latest.current.isInHistory;
      },
    };
    open.push(overlay);
    tell();
    return () => {
      open.splice(open.indexOf(overlay), 1);
      tell();
    };
  }, [isOpen]);
}

interface InnerStepState {
  isOpen: boolean;
  /** a request is under way: going back does nothing */
  isLocked?: boolean;
  onBack(): void;
}

/** Makes going back leave a step inside a page or a dialog, such as the question before an order, as it closes an overlay. */
export function useInnerStep({ isOpen, isLocked = false, onBack }: InnerStepState): void {
  useOpenOverlay({ isOpen, isLocked, isInHistory: false, onOpenChange: onBack });
}
