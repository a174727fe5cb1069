import { byId } from './dom.ts';

export interface Notice {
  show(text: string, action?: { label: string; run: () => void }): void;
  hide(): void;
}

/** The message over the reels, with one thing to do about it. */
export function createNotice(): Notice {
  const box = byId('notice', HTMLDivElement);
  const text = byId('notice-text', HTMLParagraphElement);
  const act = byId('notice-act', HTMLButtonElement);
  let run: (() => void) | undefined;
  const hide = () => {
    box.hidden = true;
  };
  byId('notice-close', HTMLButtonElement).addEventListener('click', hide);
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
