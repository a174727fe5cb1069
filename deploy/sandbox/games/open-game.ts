import type { GameState, PlayBoot } from '../server/game/play-api.ts';
import { byId, element } from './dom.ts';
import { embedder } from './embedder.ts';
import { gameText } from './game.text.ts';
import { keyOf } from './memory.ts';
import { createMessageBar, type MessageBar } from './message-bar.ts';
import { playForCredits } from './money.ts';
import { type PlayClient, playClient, SessionLostError } from './play.client.ts';

/** What a game is started with, whatever its kind. */
export interface GameParts<Game, View> {
  boot: PlayBoot;
  client: PlayClient<Game, View>;
  state: GameState<Game>;
  page: ReturnType<typeof embedder>;
  messageBar: MessageBar;
}

/**
 * Opens the page: asks for the state of the game and starts it. What fails can be tried again, except a link that
 * belongs to another window.
 * @param start brings the page of the kind to life; where it rejects, the game is said not to load
 */
export function openGame<Game, View>(start: (parts: GameParts<Game, View>) => void | Promise<void>): void {
  const boot = JSON.parse(byId('boot', HTMLScriptElement).textContent ?? '') as PlayBoot;
  const page = embedder(boot.embedders);
  const messageBar = createMessageBar();
  // The site around the game has its name, and the way out, in a bar of its own.
  document.body.toggleAttribute('data-framed', page.isPresent);
  for (const shape of ['tall', 'wide'])
    document.body.style.setProperty(
      `--backdrop-${shape}`,
      `url("/art/${boot.gameId}/backdrop-${shape}.svg")`,
    );

  // The page around hears no key that is pressed in here, and closes the game with this one.
  document.addEventListener('keydown', (event) => {
    const isOurs = event.defaultPrevented || event.repeat || document.querySelector('dialog[open]');
    if (event.key === 'Escape' && !isOurs) page.post({ type: 'game:close' });
  });

  const fail = (text: string, action?: { label: string; run: () => void }): void => {
    byId('result', HTMLParagraphElement).replaceChildren(element('span', {}, text));
    document.body.dataset.state = 'failed';
    messageBar.show(text, action);
  };
  const open = async (): Promise<void> => {
    const key = keyOf(boot);
    if (key === null) return fail(gameText.usedLink);
    const client = playClient<Game, View>(boot.session, key);
    try {
      const state = await client.state();
      if (state.mode === 'demo') showCredits();
      await document.fonts.ready;
      await start({ boot, client, state, page, messageBar });
      page.post({ type: 'game:ready' });
    } catch (failure) {
      if (failure instanceof SessionLostError) fail(gameText.usedLink);
      else fail(gameText.loadFailed, { label: gameText.retry, run: () => void open() });
    }
  };
  void open();
}

/** Nothing in a demo looks like money. */
function showCredits(): void {
  playForCredits();
  byId('balance-name', HTMLElement).textContent = gameText.credits;
}
