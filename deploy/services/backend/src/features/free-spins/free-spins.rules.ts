import type { FreeSpinGrantRow } from './free-spins.tables.ts';

type Counted = Pick<FreeSpinGrantRow, 'status' | 'valid_until' | 'spins' | 'used'>;

/** How many spins of a grant can be played at a moment. */
export const leftOf = ({ status, valid_until, spins, used }: Counted, now: Date): number =>
  status === 'open' && valid_until > now ? spins - used : 0;

/** Whether a grant is for a game: the named one, or each of its provider. */
export const isFor = (
  grant: Pick<FreeSpinGrantRow, 'provider_id' | 'game_id'>,
  game: { provider_id: string; game_id: string },
): boolean =>
  grant.provider_id === game.provider_id && (grant.game_id === null || grant.game_id === game.game_id);
