/**
 * Every refusal a call can answer, by name and by the number that stands in `error`.
 * Numbers are published and never reused: 1xxx account, 2xxx money, 3xxx games, 4xxx lotto, 5xxx rewards, 9xxx platform.
 */
export const errorNumbers = {
  'phone-invalid': 1001,
  'phone-taken': 1002,
  'password-too-short': 1003,
  'password-too-common': 1004,
  'bank-account-invalid': 1005,
  'bank-account-taken': 1006,
  'name-invalid': 1007,
  'wrong-credentials': 1008,
  'account-locked': 1009,
  'account-suspended': 1010,
  'agent-code-unknown': 1011,
  'code-wrong': 1012,
  'code-expired': 1013,
  'code-too-soon': 1014,
  'session-expired': 1015,
  'passwords-differ': 1016,
  'password-too-long': 1017,
  'password-wrong': 1018,
  'sub-bank-account-set': 1019,
  'code-tries-used': 1020,
  'insufficient-balance': 2001,
  'amount-invalid': 2002,
  'amount-below-minimum': 2003,
  'amount-above-maximum': 2004,
  'channel-unknown': 2005,
  'no-unique-amount-left': 2006,
  'payment-unknown': 2007,
  'idempotency-conflict': 2008,
  'wallet-unknown': 2009,
  'game-unknown': 3001,
  'game-in-maintenance': 3002,
  'game-provider-unreachable': 3003,
  'game-wallet-not-usable': 3004,
  'round-unknown': 4001,
  'round-closed': 4002,
  'bill-invalid': 4003,
  'bill-changed': 4004,
  'bill-unknown': 4005,
  'bill-not-cancellable': 4006,
  'cancel-quota-used': 4007,
  'number-closed': 4008,
  'number-full': 4009,
  'shot-too-soon': 4010,
  'shots-closed': 4011,
  'bill-quote-used': 4012,
  'wheel-no-spins': 5001,
  'points-insufficient': 5002,
  'wheel-prize-unknown': 5003,
  'not-built': 9001,
  'too-many-requests': 9002,
  'request-invalid': 9003,
  'not-found': 9004,
  internal: 9005,
  unavailable: 9006,
  'notice-unknown': 9007,
  'signature-invalid': 9008,
  'brand-unknown': 9009,
  'request-too-slow': 9010,
  'request-too-large': 9011,
  'headers-too-large': 9012,
} as const;

export type ErrorCode = keyof typeof errorNumbers;

/** The name that belongs to the number in `error`; 'internal' for a number this contract does not know. */
export function errorCodeOf(error: number): ErrorCode {
  const found = (Object.keys(errorNumbers) as ErrorCode[]).find((code) => errorNumbers[code] === error);
  return found ?? 'internal';
}
