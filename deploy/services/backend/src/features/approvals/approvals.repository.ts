import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { StaffOrderKind } from './approvals.tables.ts';

/** A table whose rows are such proposals, and how one of them is found in it. */
export interface ProposalTable<Row> {
  name: StaffOrderKind &
    { [Name in keyof Tables]: Row extends Selectable<Tables[Name]> ? Name : never }[keyof Tables];
  id: keyof Row & string;
  key: keyof Row & string;
  /** what else a key is unique within, where others write into the table as well */
  keyWithin?: { column: keyof Row & string; value: string };
  /** whether its proposals are for the brand, and no row names a member */
  isOfBrand?: boolean;
}

const column = (name: string) => sql.ref(`p.${name}`);

const proposals = <Row>(agentId: number, { name, id, isOfBrand = false }: ProposalTable<Row>) => sql`
  select p.*, o.second_because, o.day_used_satang, o.day_limit_satang
      ${isOfBrand ? sql`` : sql`, m.phone, m.name as member_name`}
    from ${sql.table(name)} p
    ${isOfBrand ? sql`` : sql`join member m on m.member_id = p.member_id`}
    left join staff_order o on o.kind = ${name} and o.order_id = ${column(id)}::text
   where p.agent_id = ${agentId}`;

/** Proposals of a brand, in one state or in each. Of those that wait for a decision the oldest are first, otherwise the newest. */
export async function listProposals<Row>(
  queries: Queries,
  table: ProposalTable<Row>,
  { agentId, state, limit }: { agentId: number; state: string | null; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`${proposals(agentId, table)}
    ${state === null ? sql`` : sql`and p.status = ${state}`}
    order by p.proposed_at ${state === 'proposed' ? sql`asc` : sql`desc`} limit ${limit}`.execute(queries);
  return rows;
}

/** A proposal by its id, or by the key it was ordered with. */
export async function findProposal<Row>(
  queries: Queries,
  table: ProposalTable<Row>,
  agentId: number,
  by: { id: string } | { key: string },
): Promise<Row | undefined> {
  const { keyWithin: within } = table;
  const itsOwn = within === undefined ? sql`` : sql`and ${column(within.column)} = ${within.value}`;
  const one =
    'key' in by
      ? sql`and ${column(table.key)} = ${by.key} ${itsOwn}`
      : sql`and ${column(table.id)} = ${by.id}::uuid`;
  const { rows } = await sql<Row>`${proposals(agentId, table)} ${one}`.execute(queries);
  return rows[0];
}

/** Writes a proposal down; false when its key is used already. */
export async function insertProposal<Row>(
  tx: Tx,
  table: ProposalTable<Row>,
  row: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(table.name)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))}) on conflict do nothing returning ${sql.ref(table.id)}`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Counts the proposals of a person that wait for a decision. */
export async function countOpen<Row>(
  tx: Tx,
  { name }: ProposalTable<Row>,
  { agentId, person }: { agentId: number; person: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(name)}
     where agent_id = ${agentId} and status = 'proposed' and proposed_by = ${person}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Takes a proposal from one state to the next, once: false when it is not in it any more. */
export async function moveProposal<Row>(
  tx: Tx,
  table: ProposalTable<Row>,
  id: string,
  { from, to, operator, reason }: { from: string; to: string; operator: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table.name)} p
       set status = ${to}, decided_by = ${operator}, decided_at = clock_timestamp(), decided_reason = ${reason}
     where ${column(table.id)} = ${id}::uuid and p.status = ${from} returning ${column(table.id)}`.execute(
    tx,
  );
  return rows.length === 1;
}
