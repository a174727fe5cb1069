import { byId } from './dom.ts';

export interface MessageBar {
  show(text: string, action?: { label: string; run: () => void }): void;
  hide(): void;
}

/** The message over the reels, with one thing to do about it. */
export function createMessageBar(): MessageBar {
  const box = byId('message', HTMLDivElement);
  const text = byId('message-text', HTMLParagraphElement);
  const act = byId('message-act', HTMLButtonElement);
  let run: (() => void) | undefined;
  const hide = () => {
    box.hidden = true;
  };
  byId('message-close', HTMLButtonElement).addEventListener('click', hide);
  act.addEventListener('click', () => {
    hide();
    run?.();
  });
  return {
    hide,
    show(message, action) {
      text.textContent = message;
      act.hidden = !action;
      act.textContent = action?.label ?? '';
      run = action?.run;
      box.hidden = false;
    },
  };
}
