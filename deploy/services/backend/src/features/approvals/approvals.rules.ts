/** What every row of a table of proposals has, whatever is proposed, with the member it is for. */
export interface Proposal {
  phone: string;
  member_name: string;
  agent_id: number;
  member_id: string;
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

/** Whether something is worth more than one person of a brand's staff may give: the limit is the brand's own, or that of all. */
export function needsSecondPerson(
  { secondPersonAbove }: { secondPersonAbove: ReadonlyMap<string, bigint> },
  brand: string,
  worthSatang: bigint,
): boolean {
  return worthSatang > (secondPersonAbove.get(brand) ?? secondPersonAbove.get('') ?? 0n);
}

/** What staff sees of every proposal: for whom, why, by whom, and what was said to it. */
export const proposalView = (row: Proposal) => ({
  phone: row.phone,
  member_name: row.member_name,
  reason: row.reason,
  proposed_by: row.proposed_by,
  proposed_at: row.proposed_at.toISOString(),
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_reason: row.decided_reason,
});
