import type { Game } from './areas/game.ts';

/**
 * The event bus between shell and remotes. Names are `area:verb`; the list is part of the published contract:
 * adding is a minor change, removing or changing a payload is a major one (CONTRACT_VERSION).
 */
export interface BusEvents {
  'game:open': { game: Game; mode: 'real' | 'demo'; source: string };
  'game:closed': { gameId: string };
  'wallet:changed': { balanceSatang: number; points: number };
  'payment:changed': { paymentId: string; status: string };
  'lotto:round-changed': { roundId: string; status: string };
  'lotto:bill-changed': { billId: string; roundId: string };
  'auth:signed-in': { memberId: string };
  'auth:signed-out': { reason: 'member' | 'expired' | 'other-tab' };
  'dialog:open': { dialog: 'login' | 'register' | 'deposit' | 'promotion' | 'notification' | 'event' };
  'dialog:close': { dialog: 'login' | 'register' | 'deposit' | 'promotion' | 'notification' | 'event' };
}
export type BusEventName = keyof BusEvents;

/** Version of what shell and remotes agree on. A remote built for another major is refused at publish and at load. */
export const CONTRACT_VERSION = '1.0.0';
