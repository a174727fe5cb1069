import { byId, element } from './dom.ts';
import { gameText } from './game.text.ts';
import type { Sound } from './sound.ts';

interface Panels {
  info: () => HTMLElement[];
  history: () => Promise<HTMLElement[]>;
  sound: Sound;
}

/** Buttons of the bar: the two panels and the sound. */
export function wirePanels({ info, history, sound }: Panels): void {
  panel('info', async () => info());
  panel('history', history);
  const button = byId('sound', HTMLButtonElement);
  button.addEventListener('click', () => button.setAttribute('aria-pressed', String(sound.toggle())));
}

function panel(id: string, content: () => Promise<HTMLElement[]>): void {
  const dialog = byId(id, HTMLDialogElement);
  const body = byId(`${id}-body`, HTMLDivElement);
  byId(`${id}-open`, HTMLButtonElement).addEventListener('click', async () => {
    body.replaceChildren();
    dialog.showModal();
    try {
      body.replaceChildren(...(await content()));
    } catch {
      body.replaceChildren(element('p', { class: 'soft' }, gameText.loadFailed));
    }
  });
  byId(`${id}-close`, HTMLButtonElement).addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
}
