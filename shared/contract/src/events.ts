import type { Game } from './areas/game.ts';

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
}

/**
 * The event bus between shell and remotes. Names are `area:verb`; the list is part of the published contract:
 * adding is a minor change, removing or changing a payload is a major one (CONTRACT_VERSION).
 */
export interface BusEvents {
  'game:open': { game: Game; mode: 'real' | 'demo'; source: string };
  'game:closed': { gameId: string };
  'wallet:changed': { balanceSatang: number; points: number };
  'lotto:round-changed': { roundId: string; status: string };
  'lotto:bill-changed': { billId: string; roundId: string };
  'auth:signed-in': { memberId: string };
  'auth:signed-out': { reason: 'member' | 'expired' | 'other-tab' };
  /** the brand's notices or events are others now */
  'notices:changed': Record<string, never>;
  'dialog:open': { dialog: DialogName };
  'dialog:close': { dialog: DialogName };
  /** shows one promotion in the shell's dialog (requirement M5) */
  'promotion:open': { promotion: PromotionPreview };
}

export type BusEventName = keyof BusEvents;

/** Version of what shell and remotes agree on. A remote built for another major is refused at publish and at load. */
export const CONTRACT_VERSION = '2.0.0';
