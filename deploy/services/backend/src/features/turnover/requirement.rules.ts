import { least } from './valid-stake.rules.ts';

/** What a credit has to be played for before it can leave, in satang. */
export interface Requirement {
  requirementId: string;
  required: bigint;
  done: bigint;
  createdAt: Date;
}

/** What a deposit has to be played for. @param rate times its amount, in steps of a hundredth */
export const requiredOfDeposit = (amount: bigint, rate: number): bigint =>
  (amount * BigInt(Math.round(rate * 100))) / 100n;

/** What is still missing of these together. */
export const missingOf = (requirements: readonly Pick<Requirement, 'required' | 'done'>[]): bigint =>
  requirements.reduce((left, { required, done }) => left + required - done, 0n);

/** What of a valid stake belongs to one bet. */
export interface ValidPart {
  stakedAt: Date;
  satang: bigint;
}

/**
 * Works requirements off with the valid stake of one event, the oldest first. A bet that was placed before a credit came was not played with it: it counts
 * for older requirements only.
 * @returns those that change, as they are afterwards
 */
export function workedOff(oldestFirst: readonly Requirement[], parts: readonly ValidPart[]): Requirement[] {
  const after = oldestFirst.map((requirement) => ({ ...requirement }));
  for (const { stakedAt, satang } of parts) {
    let left = satang;
    for (const requirement of after.filter(({ createdAt }) => createdAt <= stakedAt)) {
      const missing = requirement.required - requirement.done;
      const counted = least(left, missing);
      requirement.done += counted;
      left -= counted;
    }
  }
  return after.filter(({ done }, at) => done !== oldestFirst[at]?.done);
}

/**
 * Takes valid stakes back that worked requirements off, the newest requirement first. What a requirement that has ended was worked off by
 * stays.
 * @returns those that change, as they are afterwards
 */
export function workedBack(oldestFirst: readonly Requirement[], parts: readonly ValidPart[]): Requirement[] {
  const after = oldestFirst.map((requirement) => ({ ...requirement }));
  for (const { stakedAt, satang } of parts) {
    let left = satang;
    for (const requirement of after.filter(({ createdAt }) => createdAt <= stakedAt).toReversed()) {
      const taken = least(left, requirement.done);
      requirement.done -= taken;
      left -= taken;
    }
  }
  return after.filter(({ done }, at) => done !== oldestFirst[at]?.done);
}

/** Below this nothing is left that a requirement could hold back, in satang: what is missing is dropped. */
const spentBelowSatang = 5_00n;

/** Whether a member has played everything away. @param all what is in any wallet, held for a withdrawal, or staked and undecided */
export const isSpent = (all: bigint): boolean => all < spentBelowSatang;

/** What of a gift was not played for and goes back to the house, never more than the wallet has. */
export function unplayedOf(
  gift: Pick<Requirement, 'required' | 'done'> & { credit: bigint },
  balance: bigint,
): bigint {
  const missing = gift.required - gift.done;
  const unplayed = gift.required === 0n ? 0n : (gift.credit * missing) / gift.required;
  return least(unplayed, balance);
}
