/** THB is counted in satang, PT in whole points. */
export type Unit = 'THB' | 'PT';

/**
 * Account codes of a member: cash, cash held for a withdrawal, points, bonus and free credit. The last two accounts exist
 * after the first credit to them.
 */
export const memberAccounts = (memberId: string) => ({
  cash: `member:${memberId}:cash`,
  hold: `member:${memberId}:hold`,
  points: `member:${memberId}:points`,
  bonus: `member:${memberId}:bonus`,
  free: `member:${memberId}:free`,
});

/** Account codes of the house, one set per brand: the other side of every transfer. Open them with `openSystemAccount`. */
export const systemAccounts = {
  /** source of deposits, destination of paid withdrawals */
  bank: (agentId: number) => `bank:${agentId}`,
  /** source of bonus and free credit */
  bonus: (agentId: number) => `bonus:${agentId}`,
  /** source of cash prizes */
  promo: (agentId: number) => `promo:${agentId}`,
  lotto: (agentId: number) => `lotto:${agentId}`,
  /** the other side of corrections of members' cash by staff */
  adjustment: (agentId: number) => `adjustment:${agentId}`,
  /** losses from corrected lottery results that the brand bears */
  writeOff: (agentId: number) => `write-off:${agentId}`,
  /** the house of one game provider */
  provider: (agentId: number, providerId: string) => `provider:${agentId}:${providerId}`,
  /** source of issued points, destination of spent ones (unit PT) */
  points: (agentId: number) => `points:${agentId}`,
};
