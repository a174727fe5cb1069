import type { Game } from './areas/game.ts';
import type { YeekeeShot } from './areas/lotto.ts';
import type { SoothChange } from './areas/sooth.ts';

/** The six dialogs of requirement S15; each has its own open flag in the shell. */
export const dialogNames = ['promotion', 'notification', 'deposit', 'login', 'register', 'event'] as const;
export type DialogName = (typeof dialogNames)[number];

/** What the promotion dialog shows; texts as the server gave them. */
export interface PromotionPreview {
  promotionId: string;
  title: string;
  description: string;
  image: string | null;
  /** conditions, one sentence each */
  conditions: string[];
  /** why the member cannot take it, in a sentence; '' or absent when nothing stands against it */
  reason?: string;
}

/** The free spins a game is opened with, and the wallet their wins go to. */
export interface FreeSpinLaunch {
  grantId: string;
  walletId: string;
}

/**
 * The event bus between shell and remotes. Names are `area:verb`; the list is part of the published contract:
 * adding is a minor change, removing or changing a payload is a major one (currentContractVersion).
 */
export interface BusEvents {
  'game:open': { game: Game; mode: 'real' | 'demo'; source: string; freeSpins?: FreeSpinLaunch };
  'game:closed': { gameId: string };
  /** these play sessions of the member ended: a game opened elsewhere, a stop, or the end of the login session that opened them */
  'game:ended': { sessionIds: string[] };
  /** free spins of the member were granted, played, given back or revoked */
  'freespins:changed': { grantId: string; left: number };
  'wallet:changed': { balanceSatang: number; points: number };
  'lotto:round-changed': { roundId: string; status: string };
  'lotto:bill-changed': { billId: string; roundId: string };
  /** a number was shot into a yeekee round, by whomever */
  'lotto:shot': { roundId: string; shot: YeekeeShot };
  /** baccarat tables dealt or opened their bets */
  'sooth:changed': { changes: SoothChange[] };
  'auth:signed-in': { memberId: string };
  'auth:signed-out': { reason: 'member' | 'expired' | 'other-tab' };
  /** the brand's notifications or events are others now */
  'notifications:changed': Record<string, never>;
  'dialog:open': { dialog: DialogName };
  'dialog:close': { dialog: DialogName };
  /** shows one promotion in the shell's dialog (requirement M5) */
  'promotion:open': { promotion: PromotionPreview };
}

export type BusEventName = keyof BusEvents;

/** Version of what shell and remotes agree on. A remote built for another major is refused at publish and at load. */
export const currentContractVersion = '2.3.0';
