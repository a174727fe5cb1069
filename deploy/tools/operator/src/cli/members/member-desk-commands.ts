import { columnsOf, done, wholeNumberOf } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { OperatorBody } from '@sanuk/contract/outside/operator';
import type {
  AuditPage,
  FoundMember,
  MemberBets,
  MemberMoney,
  MemberNote,
  ShownMember,
  StatementPage,
} from '@sanuk/contract/outside/operator-members';
import type { Command } from '../command.ts';
import { required, subjectOf } from '../options.ts';
import { checked } from '../orders.ts';
import { emptyListText, time } from '../output.ts';
import { readTime } from '../time.ts';

const foundTable = (members: readonly FoundMember[]): string =>
  columnsOf(
    ['phone', 'name', 'account', 'state', 'joined', 'by'],
    members.map((one) => [
      ...[one.phone, one.name, `${one.bank_code} …${one.account_end}`, one.status],
      ...[time(one.joined_at), one.matched],
    ]),
  );

const memberText = (one: ShownMember): string =>
  [
    `${one.phone}  ${one.name}  ${one.status}, level ${one.vip_level}, joined ${time(one.joined_at)}`,
    `accounts: ${one.accounts.map(({ bank_code, number }) => `${bank_code} ${number}`).join(', ')}`,
    `wallets: ${one.wallets.map(({ wallet, balance_satang }) => `${wallet} ${formatBaht(balance_satang)}`).join(', ')}, ${one.points} points`,
    ...one.notes.map(noteText),
    ...one.links.map(
      (link) =>
        `may be: ${link.phone} ${link.name}, ${link.state}, ${link.signals.join(', ')}${link.holds_money ? ', holds money' : ''}`,
    ),
    ...one.sessions.map(
      (session) =>
        `session: ${session.way} from ${session.address} since ${time(session.opened_at)}, last seen ${time(session.last_seen_at)}`,
    ),
    one.line ? `LINE: ${one.line.display_name} since ${time(one.line.linked_at)}` : 'LINE: none',
    ...one.devices.map(
      ({ device, first_seen_at, last_seen_at }) =>
        `device: ${device} since ${time(first_seen_at)}, last seen ${time(last_seen_at)}`,
    ),
  ].join('\n');

const noteText = ({ at, by, note }: MemberNote): string => `note: ${time(at)} ${by}: ${note}`;

const moneyText = (one: MemberMoney): string =>
  [
    `joined ${time(one.joined_at)}`,
    `deposits: ${one.deposits.count}, ${formatBaht(one.deposits.satang)}${one.deposits.first_at ? `, first ${time(one.deposits.first_at)}` : ''}`,
    `withdrawals paid: ${one.withdrawals.count}, ${formatBaht(one.withdrawals.satang)}`,
    `today: deposited ${formatBaht(one.today.deposited_satang)}, withdrawn ${formatBaht(one.today.withdrawn_satang)}, staked ${formatBaht(one.today.staked_satang)}, returned ${formatBaht(one.today.returned_satang)}`,
    `turnover: ${formatBaht(one.turnover.done_satang)} of ${formatBaht(one.turnover.required_satang)}`,
    ...(one.bonus ? [`bonus: ${one.bonus.title} since ${time(one.bonus.started_at)}`] : []),
    ...(one.account_changed_at ? [`account changed ${time(one.account_changed_at)}`] : []),
  ].join('\n');

const statementTable = ({ items }: StatementPage): string =>
  columnsOf(
    ['at', 'kind', 'amount', 'balance', 'reference', 'transfer'],
    items.map((row) => [
      ...[time(row.at), row.kind, formatBaht(row.amount_satang), formatBaht(row.balance_after_satang)],
      ...[row.reference, row.transfer_id],
    ]),
  );

const betTable = ({ items }: MemberBets): string =>
  columnsOf(
    ['at', 'name', 'number', 'staked', 'returned', 'state', 'transfer'],
    items.map((row) => [
      ...[time(row.at), row.name, row.number, formatBaht(row.staked_satang), formatBaht(row.returned_satang)],
      ...[row.state, row.transfer_id ?? '–'],
    ]),
  );

const auditTable = ({ items }: AuditPage): string =>
  columnsOf(
    ['at', 'action', 'who', 'member', 'address', 'details'],
    items.map((row) => [
      ...[time(row.at), row.action, row.who ?? '–', row.phone ?? '–', row.address],
      JSON.stringify(row.details),
    ]),
  );

type Statement = OperatorBody<'/operator/members/statement'>;
type Bets = OperatorBody<'/operator/members/bets'>;

const more = (cursor: string | null): string => (cursor ? `\nmore: --cursor ${cursor}` : '');

/** Members as staff finds and reads them, and the audit trail. */
export const memberDeskCommands: Record<string, Command> = {
  'member find': (options) => {
    const body = checked('/operator/members/find', {
      brand: required(options.values, 'brand'),
      find: subjectOf(options, 'what to look for'),
    });
    return async (client) => {
      const data = await client('/operator/members/find', body);
      return done(
        data.length > 0 ? foundTable(data) : `no member of ${body.brand} is found by ${body.find}`,
        data,
      );
    };
  },
  'member show': (options) => {
    const body = checked('/operator/members/show', {
      brand: required(options.values, 'brand'),
      show_member: subjectOf(options, 'the phone number of a member'),
    });
    return async (client) => {
      const data = await client('/operator/members/show', body);
      return done(memberText(data), data);
    };
  },
  'member note': (options) => {
    const body = checked('/operator/members/note', {
      brand: required(options.values, 'brand'),
      note_on: subjectOf(options, 'the phone number of a member'),
      note: options.values.text ?? '',
    });
    return async (client) => {
      const data = await client('/operator/members/note', body);
      return done(data.map(noteText).join('\n'), data);
    };
  },
  'member money': (options) => {
    const body = checked('/operator/members/money', {
      brand: required(options.values, 'brand'),
      money_of: subjectOf(options, 'the phone number of a member'),
    });
    return async (client) => {
      const data = await client('/operator/members/money', body);
      return done(moneyText(data), data);
    };
  },
  'member statement': (options) => {
    const { values } = options;
    const body = checked('/operator/members/statement', {
      brand: required(values, 'brand'),
      statement_of: subjectOf(options, 'the phone number of a member'),
      statement_wallet: (values.wallet ?? 'main') as Statement['statement_wallet'],
      statement_kind: (values.kind ?? null) as Statement['statement_kind'],
      from: values.from ?? null,
      to: values.until ?? null,
      cursor: values.cursor ?? null,
      limit: wholeNumberOf('--limit', values.limit ?? '50'),
    });
    return async (client) => {
      const data = await client('/operator/members/statement', body);
      if (data.items.length === 0)
        return done(`nothing has moved in that wallet of ${body.statement_of}`, data);
      return done(`${statementTable(data)}${more(data.next_cursor)}`, data);
    };
  },
  'member bets': (options) => {
    const { values } = options;
    const body = checked('/operator/members/bets', {
      brand: required(values, 'brand'),
      bets_of: subjectOf(options, 'the phone number of a member'),
      bets: (values.kind ?? 'games') as Bets['bets'],
      cursor: values.cursor ?? null,
      limit: wholeNumberOf('--limit', values.limit ?? '50'),
    });
    return async (client) => {
      const data = await client('/operator/members/bets', body);
      if (data.items.length === 0) return done(`${body.bets_of} has bet nothing there`, data);
      return done(`${betTable(data)}${more(data.next_cursor)}`, data);
    };
  },
  'member reset': (options) => {
    const body = checked('/operator/members/reset', {
      brand: required(options.values, 'brand'),
      reset: subjectOf(options, 'the phone number of a member'),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/members/reset', body);
      const unlinked = data.line_unlinked ? ', LINE unlinked' : '';
      return done(
        `the password of ${data.phone} counts no more, ${data.sessions_ended} sessions ended${unlinked}`,
        data,
      );
    };
  },
  'audit list': ({ values }) => {
    const body = checked('/operator/audit/list', {
      brand: required(values, 'brand'),
      list: 'audit',
      person: values.person ?? null,
      action: values.action ?? null,
      member: values.phone ?? null,
      from: readTime('from', values.from),
      until: readTime('until', values.until),
      cursor: values.cursor ?? null,
      limit: wholeNumberOf('--limit', values.limit ?? '50'),
    });
    return async (client) => {
      const data = await client('/operator/audit/list', body);
      if (data.items.length === 0) return done(emptyListText('audit', body), data);
      return done(`${auditTable(data)}${more(data.next_cursor)}`, data);
    };
  },
};
