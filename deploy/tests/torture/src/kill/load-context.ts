import type { Chance } from '../chance.ts';
import type { AcknowledgedCalls } from './acknowledged.ts';
import type { GameProvider } from './game-provider.ts';
import type { SiteClient } from './site-client.ts';
import type { Staff } from './staff.ts';

/** Where members act, and what they share. */
export interface LoadContext {
  client: SiteClient;
  /** address of the bank that pays the QR codes */
  bankUrl: string;
  provider: GameProvider;
  calls: AcknowledgedCalls;
  chance: Chance;
  agentId: number;
  brand: string;
  staff: Staff;
}

/** Who a member is once registered, with a game that is open. */
export interface Identity {
  token: string;
  /** code of the cash account */
  account: string;
  gameToken: string;
}
