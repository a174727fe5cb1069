import './styles/fonts.css';
import './styles/base.css';
import './styles/stage.css';
import './styles/deck.css';
import './styles/panels.css';
import './styles/last.css';
import type { PlayBoot } from '../../src/play/play-api.ts';
import { byId, element } from './dom.ts';
import { embedder } from './embedder.ts';
import { gameText } from './game.text.ts';
import { startGame } from './game.ts';
import { keyOf } from './memory.ts';
import { playForCredits } from './money.ts';
import { createNotice } from './notice.ts';
import { playClient, SessionLost } from './play.client.ts';
import { loadFaces } from './sprites.ts';

const boot = JSON.parse(byId('boot', HTMLScriptElement).textContent ?? '') as PlayBoot;
const page = embedder(boot.embedders);
const notice = createNotice();

// The site around the game has its name, and the way out, in a bar of its own.
document.body.toggleAttribute('data-framed', page.isPresent);
for (const shape of ['tall', 'wide'])
  document.body.style.setProperty(`--backdrop-${shape}`, `url("/art/${boot.gameId}/backdrop-${shape}.svg")`);

/** Loads the game; what fails can be tried again, except a link that belongs to another window. */
async function open(): Promise<void> {
  const key = keyOf(boot);
  if (key === null) return fail(gameText.usedLink);
  const client = playClient(boot.session, key);
  try {
    const state = await client.state();
    if (state.mode === 'demo') showCredits();
    await document.fonts.ready;
    const faces = await loadFaces(state.symbols);
    startGame({ boot, client, state, faces, page, notice });
    page.post({ type: 'game:ready' });
  } catch (failure) {
    if (failure instanceof SessionLost) fail(gameText.usedLink);
    else fail(gameText.loadFailed, { label: gameText.retry, run: () => void open() });
  }
}

/** Nothing in a demo looks like money. */
function showCredits(): void {
  playForCredits();
  byId('balance-name', HTMLElement).textContent = gameText.credits;
}

function fail(text: string, action?: { label: string; run: () => void }): void {
  byId('result', HTMLParagraphElement).replaceChildren(element('span', {}, text));
  document.body.dataset.state = 'failed';
  notice.show(text, action);
}

void open();
