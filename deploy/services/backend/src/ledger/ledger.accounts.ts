/** THB is counted in satang, PT in whole points. */
export type Unit = 'THB' | 'PT';

/**
 * A member's accounts: cash to play with, cash held for a withdrawal, points; bonus and free credit are there from the first
 * time something is credited to them.
 */
export const memberAccounts = (memberId: string) => ({
  cash: `member:${memberId}:cash`,
  hold: `member:${memberId}:hold`,
  points: `member:${memberId}:points`,
  bonus: `member:${memberId}:bonus`,
  free: `member:${memberId}:free`,
});

/** The other side of every movement. Each brand has its own; open them once with `openSystemAccount`. */
export const systemAccounts = {
  /** money of paid deposits comes from here, paid withdrawals go there */
  bank: (agentId: number) => `bank:${agentId}`,
  /** bonus and free credit that the brand gives come from here */
  bonus: (agentId: number) => `bonus:${agentId}`,
  /** prizes in cash */
  promo: (agentId: number) => `promo:${agentId}`,
  lotto: (agentId: number) => `lotto:${agentId}`,
  /** losses from corrected lottery results that the brand bears */
  writeOff: (agentId: number) => `write-off:${agentId}`,
  /** the house of one game provider */
  provider: (agentId: number, providerId: string) => `provider:${agentId}:${providerId}`,
  /** points are issued from here and spent to there (unit PT) */
  points: (agentId: number) => `points:${agentId}`,
};
