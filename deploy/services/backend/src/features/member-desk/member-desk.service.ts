import type { FoundMember, ShownMember, StatementPage } from '@sanuk/contract/outside/operator-members';
import { accountSeenBy, seesAccounts } from '@sanuk/contract/outside/staff-roles';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, type Queries } from '../../database/database.ts';
import type { OperatorCall, OperatorHandler } from '../../http/operator-route.ts';
import { memberBalances } from '../../ledger/ledger.service.ts';
import { findMemberByPhone, findRegisteredAccounts, type MemberRow } from '../../members/members.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { readDevices } from '../../sessions/devices.service.ts';
import { readLineAccount } from '../line/line-links.service.ts';
import { readLinks } from '../same-person/same-person.service.ts';
import { balanceIn, walletIds } from '../wallets/wallet.rules.ts';
import { readMovements } from '../wallets/wallets.service.ts';
import { auditCall } from './audit-call.ts';
import { type FoundRow, findMembers, findOpenSessions } from './member-desk.repository.ts';
import { readNotes } from './member-notes.service.ts';
import { readSearch, type Search } from './search.ts';

type ShowCall = OperatorCall<'/operator/members/show'>;

/** Members as staff finds and sees them. Every answer with personal data leaves a row in the audit trail, in its own transaction. */
export function createMemberDesk({ db }: AppContext) {
  const find: OperatorHandler<'/operator/members/find'> = async (call) => {
    const search = readSearch(call.body.find);
    if (!search) return [];
    return inTransaction(db, async (tx) => {
      const viewer = { agentId: call.agent.agentId, seesAccounts: seesAccounts(call.roles) };
      const rows = await findMembers(tx, viewer, search);
      await auditCall(tx, call, 'members-found', {
        search: noted(call.body.find, search),
        found: rows.length,
      });
      return rows.map(foundView);
    });
  };

  const show: OperatorHandler<'/operator/members/show'> = (call) =>
    inTransaction(db, async (tx): Promise<ShownMember | Refusal> => {
      const member = await findMemberByPhone(tx, call.agent.agentId, call.body.show_member);
      if (!member) return new Refusal('member-unknown');
      await auditCall(tx, call, 'member-shown', {}, member.member_id);
      return shownView(tx, member, call.roles);
    });

  const statement: OperatorHandler<'/operator/members/statement'> = (call) =>
    inTransaction(db, async (tx): Promise<StatementPage | Refusal> => {
      const { statement_of, statement_wallet: wallet, statement_kind: kind, ...page } = call.body;
      const member = await findMemberByPhone(tx, call.agent.agentId, statement_of);
      if (!member) return new Refusal('member-unknown');
      const read = await readMovements(tx, member.member_id, { ...page, wallet, kind });
      if (read instanceof Refusal) return read;
      await auditCall(tx, call, 'member-statement-read', { wallet }, member.member_id);
      const items = read.items.map((row) => ({
        transfer_id: row.transfer_id,
        kind: row.kind,
        amount_satang: Number(row.balance_after - row.balance_before),
        balance_before_satang: Number(row.balance_before),
        balance_after_satang: Number(row.balance_after),
        reference: row.reference,
        at: row.created_at.toISOString(),
      }));
      return { items, next_cursor: read.nextCursor };
    });

  return { find, show, statement };
}

/** What was searched for, without more than the last four digits of a number. */
const noted = (text: string, { kind }: Pick<Search, 'kind'>): string =>
  kind === 'number' ? text.trim().replace(/\d(?=(?:[\s-]*\d){4})/g, '•') : text.trim();

const foundView = (row: FoundRow): FoundMember => ({
  member_id: row.member_id,
  phone: row.phone,
  name: row.name,
  status: row.status,
  bank_code: row.bank_code,
  account_end: row.bank_account.slice(-4),
  joined_at: row.created_at.toISOString(),
  matched: row.matched,
});

async function shownView(
  queries: Queries,
  member: MemberRow,
  roles: ShowCall['roles'],
): Promise<ShownMember> {
  const balances = await memberBalances(queries, member.member_id);
  const accounts = await findRegisteredAccounts(queries, member.member_id);
  const sessions = await findOpenSessions(queries, member.member_id);
  const line = await readLineAccount(queries, member.member_id);
  const devices = await readDevices(queries, member.member_id);
  return {
    member_id: member.member_id,
    phone: member.phone,
    name: member.name,
    status: member.status,
    vip_level: member.vip_level,
    joined_at: member.created_at.toISOString(),
    accounts: accounts.map(({ bankCode, bankAccount }) => ({
      bank_code: bankCode,
      number: accountSeenBy(roles, bankAccount),
    })),
    wallets: walletIds.flatMap((wallet) => {
      const satang = balanceIn(balances, wallet);
      return satang === null ? [] : [{ wallet, balance_satang: Number(satang) }];
    }),
    points: Number(balances.points),
    notes: await readNotes(queries, member.member_id),
    links: await readLinks(queries, member.member_id),
    sessions: sessions.map(({ created_at, last_seen_at, ...session }) => ({
      opened_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      ...session,
    })),
    line: line && { display_name: line.displayName, linked_at: line.linkedAt.toISOString() },
    devices: devices.map(({ device, firstSeenAt, lastSeenAt, userAgent }) => ({
      device,
      first_seen_at: firstSeenAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      user_agent: userAgent,
    })),
  };
}
