import type pg from 'pg';

export interface RecordedQuery {
  text: string;
  values: unknown[];
}

/** What reading a query's rows came to. */
export interface QueryCost {
  /** rows that scans looked at, whether or not they were wanted */
  rowsRead: number;
  /** tables read from end to end */
  scanned: string[];
  /** indexes used */
  indexes: string[];
}

type Query = pg.PoolClient['query'];

/** Notes every statement the pool's connections run while `work` does. */
export async function recordQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const recorded: RecordedQuery[] = [];
  const clients = new Map<pg.PoolClient, Query>();
  const watch = (client: pg.PoolClient) => {
    if (clients.has(client)) return;
    const original: Query = client.query;
    clients.set(client, original);
    const noted = (given: string | RecordedQuery, ...rest: unknown[]) => {
      if (typeof given === 'object') recorded.push({ text: given.text, values: given.values ?? [] });
      return Reflect.apply(original, client, [given, ...rest]);
    };
    client.query = noted as unknown as Query;
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const [client, original] of clients) client.query = original;
  }
  return recorded;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** What an insert writes cannot be written twice, and reads nothing: it is left out. Runs the statement once more under `explain analyze`, in a transaction that is rolled back. */
export async function costOf(admin: pg.Client, { text, values }: RecordedQuery): Promise<QueryCost> {
  if (!/^\s*(?:\/\*.*?\*\/)?\s*(?:select|with|update|delete)\b/i.test(text))
    return { rowsRead: 0, scanned: [], indexes: [] };
  await admin.query('begin');
  try {
    const { rows } = await admin.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    return plan ? sumOf(nodesOf(plan)) : { rowsRead: 0, scanned: [], indexes: [] };
  } finally {
    await admin.query('rollback');
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function sumOf(nodes: readonly PlanNode[]): QueryCost {
  const scans = nodes.filter(
    (node) => node['Relation Name'] !== undefined && / Scan$/.test(node['Node Type']),
  );
  return {
    rowsRead: scans.reduce((sum, node) => sum + readBy(node), 0),
    scanned: scans.flatMap((node) => (isWhole(node) ? [node['Relation Name'] ?? ''] : [])),
    indexes: nodes.flatMap((node) => (node['Index Name'] ? [node['Index Name']] : [])),
  };
}

const isWhole = (node: PlanNode) => node['Node Type'].endsWith('Seq Scan') && node['Actual Loops'] > 0;

const readBy = (node: PlanNode) =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];
