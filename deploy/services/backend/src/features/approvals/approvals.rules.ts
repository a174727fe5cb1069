/** The columns of every proposal, with the sums of its order. */
export interface BrandProposal extends SecondPersonColumns {
  agent_id: number;
  content_digest: string;
  needs_second: boolean;
  reason: string;
  status: string;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  decided_reason: string | null;
}

/** A proposal for one member. */
export interface Proposal extends BrandProposal {
  phone: string;
  member_name: string;
  member_id: string;
}

/** Why one person is not enough: the order's own amount, or the sum of what its proposer gave on that day. */
export type SecondPersonReason = 'order' | 'day';

/** Limits in satang by brand; '' is every other brand. */
export interface StaffLimits {
  /** worth of one order above which a second person is needed */
  secondPersonAbove: ReadonlyMap<string, bigint>;
  /** sum of a person's day above which each further order needs a second person */
  onePersonDay: ReadonlyMap<string, bigint>;
  /** sum of a person's day from which that person approves nothing more */
  approverDay: ReadonlyMap<string, bigint>;
}

const limitOf = (limits: ReadonlyMap<string, bigint>, brand: string): bigint =>
  limits.get(brand) ?? limits.get('') ?? 0n;

/** Whether one order is worth more than one person of a brand's staff may give. */
export const needsSecondPerson = (
  { secondPersonAbove }: Pick<StaffLimits, 'secondPersonAbove'>,
  brand: string,
  worthSatang: bigint,
): boolean => worthSatang > limitOf(secondPersonAbove, brand);

/** An order before it is carried out. */
export interface OrderWorth {
  worthSatang: bigint;
  /** whether it is above the limit of one order, where that was decided earlier */
  isAboveLimit?: boolean;
}

/** What the rule of two people says about an order, and the sums it was decided by. */
export interface Weighed {
  worth_satang: bigint;
  second_because: SecondPersonReason | null;
  day_used_satang: bigint;
  day_limit_satang: bigint;
}

/** @param dayUsedSatang the person's sum of the day on all brands, without this order */
export function weigh(
  limits: StaffLimits,
  brand: string,
  { worthSatang, isAboveLimit = needsSecondPerson(limits, brand, worthSatang) }: OrderWorth,
  dayUsedSatang: bigint,
): Weighed {
  const day_limit_satang = limitOf(limits.onePersonDay, brand);
  const isAboveDay = worthSatang > 0n && dayUsedSatang + worthSatang > day_limit_satang;
  const sums = { worth_satang: worthSatang, day_used_satang: dayUsedSatang, day_limit_satang };
  return { ...sums, second_because: isAboveLimit ? 'order' : isAboveDay ? 'day' : null };
}

/** The sum a person's day must be below to approve what another person proposed. */
export const approverLimit = ({ approverDay }: StaffLimits, brand: string): bigint =>
  limitOf(approverDay, brand);

/** What points are worth in satang: what the brand's best credit package gives for them; nothing where no package is sold. */
export function pointsWorth(
  items: readonly { kind: string; points: number; value: number }[],
  points: bigint,
): bigint {
  let most = 0n;
  for (const item of items.filter(({ kind }) => kind === 'credit')) {
    const worth = (points * BigInt(Math.round(item.value * 100))) / BigInt(item.points);
    if (worth > most) most = worth;
  }
  return most;
}

/** Columns of `staff_order` that say why an order takes two people; null where no order is recorded. */
export type SecondPersonColumns = { [Name in keyof Omit<Weighed, 'worth_satang'>]: Weighed[Name] | null };

/** Why an order takes two people, as staff sees it; null when one person is enough. */
export function secondPersonView(row: SecondPersonColumns | undefined) {
  if (!row?.second_because) return null;
  return {
    because: row.second_because,
    day_used_satang: Number(row.day_used_satang),
    day_limit_satang: Number(row.day_limit_satang),
  };
}

/** What staff sees of every proposal for a member: for whom, why, by whom, and what was said to it. */
export const proposalView = (row: Proposal) => ({
  phone: row.phone,
  member_name: row.member_name,
  ...decisionView(row),
});

/** The same without a member. */
export const decisionView = (row: BrandProposal) => ({
  reason: row.reason,
  proposed_by: row.proposed_by,
  proposed_at: row.proposed_at.toISOString(),
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_reason: row.decided_reason,
  second_person: secondPersonView(row),
});
