import type { Game } from '@sanuk/contract/areas/game';
import type { DialogName, FreeSpinLaunch, PromotionPreview } from '@sanuk/contract/events';
import { atom, type WritableAtom } from 'jotai';

/** The game picked last and how it is to be played: the fields of the specification (section 3) and no other. */
export interface SelectedGame extends Pick<Game, 'game_id' | 'provider_id' | 'sub_provider_id'> {
  source: string;
  is_demo: boolean;
}

/** A game that an earlier page of this tab was playing: it is offered, and opens by a press alone. */
export interface LeftGame {
  game: SelectedGame;
  name: string;
  walletId?: string | undefined;
  freeSpins?: FreeSpinLaunch | undefined;
}

/** The interface flags of requirement S22; they outlive a reload of the tab (keep-ui-flags.ts). */
export interface UiFlags {
  drawer: boolean;
  dialogs: Record<DialogName, boolean>;
  selectedPromotion: PromotionPreview | null;
  selectedGame: SelectedGame | null;
  /** what the sheet of the selected game is called; '' without one */
  selectedGameName: string;
  /** the wallet it is played with; absent for a demo, and before one was chosen */
  selectedWallet?: string | undefined;
  /** the free spins it is played with, where it was opened with some */
  selectedFreeSpins?: FreeSpinLaunch | undefined;
  leftGame?: LeftGame | undefined;
}

export const noUiFlags: UiFlags = {
  drawer: false,
  dialogs: {
    promotion: false,
    notification: false,
    deposit: false,
    login: false,
    register: false,
    event: false,
  },
  selectedPromotion: null,
  selectedGame: null,
  selectedGameName: '',
};

/** All of them as one value. Shell only: remotes ask through bus events. */
export const uiFlagsAtom = atom<UiFlags>(noUiFlags);

type FlagAtom<T> = WritableAtom<T, [T], void>;

const flagAtom = <K extends keyof UiFlags>(key: K): FlagAtom<UiFlags[K]> =>
  atom(
    (get) => get(uiFlagsAtom)[key],
    (get, set, value) => set(uiFlagsAtom, { ...get(uiFlagsAtom), [key]: value }),
  );

export const appDrawerOpenAtom = flagAtom('drawer');
export const selectedPromotionAtom = flagAtom('selectedPromotion');
export const selectedGameAtom = flagAtom('selectedGame');
export const selectedGameNameAtom = flagAtom('selectedGameName');
export const selectedWalletAtom = flagAtom('selectedWallet');
export const selectedFreeSpinsAtom = flagAtom('selectedFreeSpins');
export const leftGameAtom = flagAtom('leftGame');

const withDialog = (flags: UiFlags, name: DialogName, isOpen: boolean): UiFlags => ({
  ...flags,
  dialogs: { ...flags.dialogs, [name]: isOpen },
});

const dialogAtom = (name: DialogName): FlagAtom<boolean> =>
  atom(
    (get) => get(uiFlagsAtom).dialogs[name],
    (get, set, isOpen) => set(uiFlagsAtom, withDialog(get(uiFlagsAtom), name, isOpen)),
  );

/** The open flag of each dialog (requirements S15, S22); setting one leaves the others as they are. */
export const dialogOpenAtoms: Readonly<Record<DialogName, FlagAtom<boolean>>> = {
  promotion: dialogAtom('promotion'),
  notification: dialogAtom('notification'),
  deposit: dialogAtom('deposit'),
  login: dialogAtom('login'),
  register: dialogAtom('register'),
  event: dialogAtom('event'),
};

/** Not kept over a reload: a question asked before it need not be asked again. */
export const memberMenuOpenAtom = atom(false);
export const logoutAskedAtom = atom(false);
