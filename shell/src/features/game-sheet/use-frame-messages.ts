import type { GameFrameMessage } from '@sanuk/contract/outside/wallet-callback';
import { goTo, paths, site } from '@sanuk/platform';
import { type RefObject, useEffect } from 'react';

interface FrameListener {
  onReady(): void;
  onClose(): void;
  /** before the game asks to go to another page */
  onLeave(): void;
}

/** Follows what the game in the frame says; only its own window on an allowed origin is heard. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { onReady, onClose, onLeave }: FrameListener,
): void {
  useEffect(() => {
    const onMessage = (event: MessageEvent<Partial<GameFrameMessage> | null>) => {
      if (event.source !== frame.current?.contentWindow || !site().gameOrigins.includes(event.origin)) return;
      if (event.data?.type === 'game:ready') onReady();
      if (event.data?.type === 'game:close') onClose();
      if (event.data?.type === 'game:cashier') {
        onLeave();
        onClose();
        // In the place of the game: going back from there leads to the page it was picked on.
        goTo(paths.memberDeposit, { replace: true });
      }
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame, onReady, onClose, onLeave]);
}
