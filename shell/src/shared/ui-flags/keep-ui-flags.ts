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

const isUiFlags = (value: unknown): value is UiFlags =>
  isRecord(value) &&
  typeof value.drawer === 'boolean' &&
  isRecord(value.dialogs) &&
  dialogNames.every((name) => isRecord(value.dialogs) && typeof value.dialogs[name] === 'boolean') &&
  (value.selectedPromotion === null || isPromotion(value.selectedPromotion)) &&
  (value.selectedGame === null || isSelectedGame(value.selectedGame)) &&
  typeof value.selectedGameName === 'string' &&
  (value.selectedWallet === undefined || typeof value.selectedWallet === 'string') &&
  (value.selectedFreeSpins === undefined || isFreeSpins(value.selectedFreeSpins));

/** Session data (requirement S20): they belong to this tab and end with it. */
const stored = storedValue<UiFlags>({
  area: 'session',
  name: 'ui',
  version: 1,
  maxLength: 8000,
  isValid: isUiFlags,
});

/** Did the last load of this tab leave something open? */
export function isSomethingKeptOpen(): boolean {
  const { drawer, dialogs, selectedGame } = stored.read() ?? noUiFlags;
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

/**
 * Takes the interface flags up where the last load of this tab left them, keeps them from now on, and lets the bus
 * open dialogs (requirement S22). Called once by the shell, in the browser; the returned function ends it.
 */
export function keepUiFlags(store: Store): () => void {
  store.set(uiFlagsAtom, stored.read() ?? noUiFlags);
  const stopKeeping = store.sub(uiFlagsAtom, () => stored.write(store.get(uiFlagsAtom)));
  const stopFollowing = followBus(store);
  return () => {
    stopKeeping();
    stopFollowing();
  };
}
