import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../../../database/database.ts';
import type { ReviewDecisionPartTable } from '../payments.tables.ts';

export type NewPart = Selectable<ReviewDecisionPartTable>;

/** A part of a split with whom it is about. */
export interface PartRow extends NewPart {
  phone: string | null;
  member_name: string | null;
}

export async function insertParts(tx: Tx, parts: readonly NewPart[]): Promise<void> {
  await tx
    .insertInto('review_decision_part')
    .values([...parts])
    .execute();
}

/** Finds the parts of decisions in their order. */
export async function findParts(queries: Queries, decisionIds: readonly string[]): Promise<PartRow[]> {
  if (decisionIds.length === 0) return [];
  return queries
    .selectFrom('review_decision_part as p')
    .leftJoin('member as m', 'm.member_id', 'p.member_id')
    .selectAll('p')
    .select(['m.phone', 'm.name as member_name'])
    .where('p.decision_id', 'in', [...decisionIds])
    .orderBy('p.decision_id')
    .orderBy('p.part_no')
    .execute();
}
