import { type DialogName, dialogNames } from '@sanuk/contract/events';
import { listen, storedValue } from '@sanuk/platform';
import type { createStore } from 'jotai';
import {
  dialogOpenAtoms,
  noUiFlags,
  type SelectedGame,
  selectedPromotionAtom,
  type UiFlags,
  uiFlagsAtom,
} from './ui-flags.atoms.ts';

type Store = ReturnType<typeof createStore>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPromotion = (value: unknown): boolean =>
  isRecord(value) &&
  ['promotionId', 'title', 'description'].every((key) => typeof value[key] === 'string') &&
  Array.isArray(value.conditions) &&
  (value.reason === undefined || typeof value.reason === 'string');

const isSelectedGame = (value: unknown): value is SelectedGame =>
  isRecord(value) &&
  ['game_id', 'provider_id', 'sub_provider_id', 'source'].every((key) => typeof value[key] === 'string') &&
  typeof value.is_demo === 'boolean';

const isFreeSpins = (value: unknown): boolean =>
  isRecord(value) && ['grantId', 'walletId'].every((key) => typeof value[key] === 'string');

const isLeftGame = (value: unknown): boolean =>
  isRecord(value) &&
  isSelectedGame(value.game) &&
  typeof value.name === 'string' &&
  (value.walletId === undefined || typeof value.walletId === 'string') &&
  (value.freeSpins === undefined || isFreeSpins(value.freeSpins));

const isUiFlags = (value: unknown): value is UiFlags =>
  isRecord(value) &&
  typeof value.drawer === 'boolean' &&
  isRecord(value.dialogs) &&
  dialogNames.every((name) => isRecord(value.dialogs) && typeof value.dialogs[name] === 'boolean') &&
  (value.selectedPromotion === null || isPromotion(value.selectedPromotion)) &&
  (value.selectedGame === null || isSelectedGame(value.selectedGame)) &&
  typeof value.selectedGameName === 'string' &&
  (value.selectedWallet === undefined || typeof value.selectedWallet === 'string') &&
  (value.selectedFreeSpins === undefined || isFreeSpins(value.selectedFreeSpins)) &&
  (value.leftGame === undefined || isLeftGame(value.leftGame));

/** Session data (requirement S20): they belong to this tab and end with it. */
const stored = storedValue<UiFlags>({
  area: 'session',
  name: 'ui',
  version: 1,
  maxLength: 8000,
  isValid: isUiFlags,
});

/**
 * Whether this document is a reload of the one before it. Another address in the same tab is another page, and a duplicated
 * tab, which begins with a copy of the storage, is another tab: nothing may open there by itself, least of all a game, which
 * would take the wallet from the tab that plays it.
 */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

/** Will something open with this page, because it was open when the page was reloaded? */
export function isSomethingKeptOpen(): boolean {
  const { drawer, dialogs, selectedGame } = (isReload() && stored.read()) || noUiFlags;
  return drawer || selectedGame !== null || Object.values(dialogs).includes(true);
}

/** Log in and register stand for each other: who asks for one is done with the other. */
const rivals: Partial<Record<DialogName, DialogName>> = { login: 'register', register: 'login' };

/** Opens and closes the shell's dialogs as the event bus asks; until the returned function is called. */
function followBus(store: Store): () => void {
  const stops = [
    listen('dialog:open', ({ dialog }) => {
      const rival = rivals[dialog];
      if (rival) store.set(dialogOpenAtoms[rival], false);
      store.set(dialogOpenAtoms[dialog], true);
    }),
    listen('dialog:close', ({ dialog }) => store.set(dialogOpenAtoms[dialog], false)),
    listen('promotion:open', ({ promotion }) => {
      store.set(selectedPromotionAtom, promotion);
      store.set(dialogOpenAtoms.promotion, true);
    }),
    listen('auth:signed-in', () => {
      store.set(dialogOpenAtoms.login, false);
      store.set(dialogOpenAtoms.register, false);
    }),
    // What stood open belonged to the member who left.
    listen('auth:signed-out', () => store.set(uiFlagsAtom, noUiFlags)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What a page begins with that is no reload: nothing is open, and the game that was is on offer. */
function leaveBehind(before: UiFlags): UiFlags {
  const { selectedGame, selectedGameName, selectedWallet, selectedFreeSpins } = before;
  const leftGame = selectedGame
    ? {
        ...{ game: selectedGame, name: selectedGameName },
        ...{ walletId: selectedWallet, freeSpins: selectedFreeSpins },
      }
    : before.leftGame;
  return leftGame ? { ...noUiFlags, leftGame } : noUiFlags;
}

/**
 * Takes the interface flags up where the page was reloaded, keeps them from now on, and lets the bus open dialogs
 * (requirement S22). Called once by the shell, in the browser; the returned function ends it.
 */
export function keepUiFlags(store: Store, isSamePage = isReload()): () => void {
  const before = stored.read();
  const flags = isSamePage || !before ? (before ?? noUiFlags) : leaveBehind(before);
  store.set(uiFlagsAtom, flags);
  if (before && before !== flags) stored.write(flags);
  const stopKeeping = store.sub(uiFlagsAtom, () => stored.write(store.get(uiFlagsAtom)));
  const stopFollowing = followBus(store);
  return () => {
    stopKeeping();
    stopFollowing();
  };
}
