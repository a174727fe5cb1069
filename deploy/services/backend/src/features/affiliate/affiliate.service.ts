import type {
  AffiliateConfig,
  AffiliateDays,
  AffiliateNetwork,
  AffiliateRedeemed,
  AffiliateSummary,
  AffiliateTransaction,
  AffiliateTransactions,
} from '@sanuk/contract/areas/affiliate';
import type { CallBody, CallQuery } from '@sanuk/contract/calls';
import { bahtFromSatang } from '@sanuk/contract/money';
import { dayOf, daysLater, isSpanOfDays } from '../../calendar/bangkok.rules.ts';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { inTransaction, type Queries } from '../../database/database.ts';
import { databaseTime } from '../../database/database-time.ts';
import { isUuid } from '../../database/ids.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { EntryRow } from './affiliate.tables.ts';
import { configView, dayView, downlineView, leastOf, transactionView } from './affiliate.view.ts';
import { commissionOf, payableOf } from './commission.rules.ts';
import { findDays, findDaysSince, findEntries } from './entries.repository.ts';
import { countLevels, findDownlines } from './network.repository.ts';
import { openAccount } from './network.service.ts';
import { findPending } from './pending.service.ts';
import { redeem } from './redeem.service.ts';

const defaultLimit = 30;
/** How many days the summary draws. */
const drawnDays = 30;

/** What a member sees of the programme and takes out of it; of the brand's terms, the public part. */
export function createAffiliateService({ db }: AppContext) {
  return {
    readConfig: async (agent: Agent, agentId: number): Promise<AffiliateConfig | Refusal> =>
      agentId === agent.agentId ? configView(agent) : new Refusal('agent-code-unknown'),
    readNetwork: (agent: Agent, { memberId }: MemberSession, body: CallBody<'POST /api/affiliate/network'>) =>
      readNetwork(db, agent, memberId, body),
    readDays: ({ memberId }: MemberSession, query: CallQuery<'GET /api/affiliate/transactions'>) =>
      readDays(db, memberId, query),
    readTransactions: (
      agent: Agent,
      { memberId }: MemberSession,
      query: CallQuery<'GET /api/affiliate/v2/transactions'>,
    ) => readTransactions(db, agent, memberId, query),
    readSummary: (agent: Agent, member: MemberSession) => readSummary(db, agent, member),
    /** Pays commission into the main wallet. The key that redeemed it gets the same answer again. */
    redeem: (
      agent: Agent,
      member: MemberSession,
      { amount }: CallBody<'POST /api/affiliate/redeem'>,
      key: string,
    ): Promise<AffiliateRedeemed | Refusal> =>
      inTransaction(db, (tx) => redeem(tx, { agent, memberId: member.memberId, amount, key })),
  };
}

async function readNetwork(
  db: Queries,
  agent: Agent,
  memberId: string,
  { level, cursor, limit = defaultLimit }: CallBody<'POST /api/affiliate/network'>,
): Promise<AffiliateNetwork | Refusal> {
  if (cursor !== undefined && !isUuid(cursor)) return new Refusal('request-invalid');
  const paid = agent.affiliate.levels.map((_rates, no) => no + 1);
  const counts = await countLevels(db, memberId, paid.length);
  const levels = level === undefined ? paid : paid.filter((one) => one === level);
  const filter = { uplineId: memberId, levels, before: cursor ?? null, limit: limit + 1 };
  const rows = levels.length === 0 ? [] : await findDownlines(db, filter);
  const shown = rows.slice(0, limit);
  return {
    counts: paid.map((one) => {
      const { members = 0, active = 0 } = counts.find((count) => count.level === one) ?? {};
      return { level: one, members, active };
    }),
    items: shown.map(downlineView),
    next_cursor: rows.length > shown.length ? (shown.at(-1)?.member_id ?? null) : null,
  };
}

async function readDays(
  db: Queries,
  memberId: string,
  { from, until, cursor, limit = defaultLimit }: CallQuery<'GET /api/affiliate/transactions'>,
): Promise<AffiliateDays | Refusal> {
  if (!isSpanOfDays(from, until) || !isSpanOfDays(cursor, undefined)) return new Refusal('request-invalid');
  const filter = { ownerId: memberId, from, until, before: cursor ?? null, limit: limit + 1 };
  const rows = await findDays(db, filter);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(dayView),
    next_cursor: rows.length > shown.length ? (shown.at(-1)?.day ?? null) : null,
  };
}

type TransactionsQuery = CallQuery<'GET /api/affiliate/v2/transactions'>;

async function readTransactions(
  db: Queries,
  agent: Agent,
  memberId: string,
  query: TransactionsQuery,
): Promise<AffiliateTransactions | Refusal> {
  const { level, category, from, until, cursor, limit = defaultLimit } = query;
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after === undefined || !isSpanOfDays(from, until)) return new Refusal('request-invalid');
  if (query.state === 'pending') return listPending(db, agent, memberId, query);
  const kinds = kindsOf(query);
  if (kinds.length === 0) return { items: [], next_cursor: null };
  const filter = { ownerId: memberId, kinds, level, category, from, until, after, limit: limit + 1 };
  const rows = await findEntries(db, filter);
  const shown = rows.slice(0, limit);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map(transactionView),
    next_cursor: last ? `${last.day}~${last.entry_id}` : null,
  };
}

const kindOfState = { payable: 'commission', void: 'reversal', redeemed: 'redeem' } as const;
const all: readonly EntryRow['kind'][] = ['commission', 'reversal', 'redeem'];

/** What rows a kind and a state mean together; none where they exclude each other. */
function kindsOf({ kind, state }: TransactionsQuery): readonly EntryRow['kind'][] {
  const ofKind = all.filter((one) => kind === undefined || (one === 'redeem') === (kind === 'redeem'));
  return state === undefined || state === 'pending'
    ? ofKind
    : ofKind.filter((one) => one === kindOfState[state]);
}

function readCursor(cursor: string): { day: string; entryId: bigint } | undefined {
  const [, day, entryId] = /^(\d{4}-\d{2}-\d{2})~(\d{1,18})$/.exec(cursor) ?? [];
  return day === undefined || entryId === undefined ? undefined : { day, entryId: BigInt(entryId) };
}

/** What is settled and waits to be counted: as much of it as fits one page. */
async function listPending(
  db: Queries,
  agent: Agent,
  memberId: string,
  { kind, level, category, limit = defaultLimit }: TransactionsQuery,
): Promise<AffiliateTransactions> {
  const { lines, now } = await findPending(db, agent, memberId);
  const shown = lines
    .filter((line) => kind !== 'redeem' && (level ?? line.level) === line.level)
    .filter((line) => (category ?? line.category) === line.category)
    .slice(0, limit);
  return {
    items: shown.map(
      (line, no): AffiliateTransaction => ({
        transaction_id: `pending-${no + 1}`,
        ...{ kind: 'commission', state: 'pending', name: line.name },
        level: line.level,
        category: line.category,
        stake: bahtFromSatang(line.stakes),
        percent: Number(line.hundredths) / 100,
        amount: bahtFromSatang(commissionOf(line)),
        at: now.toISOString(),
      }),
    ),
    next_cursor: null,
  };
}

async function readSummary(db: Queries, agent: Agent, member: MemberSession): Promise<AffiliateSummary> {
  const account = await openAccount(db, member);
  const { earned_satang: earned, redeemed_satang: redeemed } = account;
  const counts = await countLevels(db, member.memberId, agent.affiliate.levels.length);
  const { lines } = await findPending(db, agent, member.memberId);
  const now = await databaseTime(db);
  return {
    code: account.code,
    link: `/?ref=${account.code}`,
    members: counts.reduce((sum, { members }) => sum + members, 0),
    active_members: counts.reduce((sum, { active }) => sum + active, 0),
    commission_total: bahtFromSatang(earned),
    commission_pending: bahtFromSatang(lines.reduce((sum, line) => sum + commissionOf(line), 0n)),
    commission_payable: bahtFromSatang(payableOf(earned, redeemed)),
    commission_redeemed: bahtFromSatang(redeemed),
    redeem_min: bahtFromSatang(leastOf(agent)),
    days: await drawDays(db, member.memberId, now),
    server_time: now.toISOString(),
  };
}

async function drawDays(db: Queries, memberId: string, now: Date): Promise<AffiliateSummary['days']> {
  const days = Array.from({ length: drawnDays }, (_, no) => dayOf(daysLater(now, no + 1 - drawnDays)));
  const rows = await findDaysSince(db, memberId, days[0] ?? '');
  const known = new Map(rows.map((row) => [row.day, row]));
  return days.map((date) => ({
    date,
    members: known.get(date)?.members ?? 0,
    commission: bahtFromSatang(known.get(date)?.commission_satang ?? 0n),
  }));
}
