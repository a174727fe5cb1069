import { type Static, type TSchema, Type } from 'typebox';
import { statementWallets } from '../areas/member.ts';
import { Day, Instant } from '../envelope.ts';
import { statementKinds } from '../statement-kinds.ts';
import { Brand, OrNull, Phone, printable, Reason, strict } from './operator-fields.ts';
import { flagStates, samePersonSignals } from './operator-flags.ts';
import { TraceTransfer, TransferTrace } from './operator-trace.ts';

/** Members as an agent's staff finds and sees them: part of operator.ts. Every answer leaves a row in the audit trail. */

const Cursor = OrNull(Type.String({ pattern: '^[1-9][0-9]{0,17}$' }));
const Limit = Type.Integer({ minimum: 1, maximum: 200 });

/**
 * Finds members by the start or the end of a phone or account number, the start of a name, surname or LINE name, a LINE user id, an
 * address they were signed in from, a device they logged in on, or their id. At most 20, best first.
 */
export const FindMembers = Type.Object(
  { brand: Brand, find: Type.String({ pattern: `^(?=.*\\S)${printable}{2,60}$` }) },
  strict,
);
export const memberMatches = [
  ...(['phone', 'account', 'old-account', 'name', 'line', 'address', 'device', 'member-id'] as const),
] as const;
export const FoundMember = Type.Object({
  member_id: Type.String(),
  phone: Type.String(),
  name: Type.String(),
  status: Type.Enum(['active', 'suspended']),
  bank_code: Type.String(),
  account_end: Type.String({ description: 'the last four digits' }),
  joined_at: Instant,
  matched: Type.Enum([...memberMatches]),
});
export type FoundMember = Static<typeof FoundMember>;

/** Another member of the brand who may be the same person. */
export const MemberLink = Type.Object({
  phone: Type.String(),
  name: Type.String(),
  signals: Type.Array(Type.Enum([...samePersonSignals])),
  state: Type.Enum([...flagStates]),
  holds_money: Type.Boolean(),
  is_decided_here: Type.Boolean({
    description:
      'whether a decision about the flags of this member is about this one; otherwise about those of the other member',
  }),
  flagged_at: Instant,
  decided_reason: OrNull(Type.String()),
});
export type MemberLink = Static<typeof MemberLink>;

/** Adds a note about a member for the rest of the staff. Notes are events of the audit trail: nobody changes or removes one. */
export const WriteNote = Type.Object(
  { brand: Brand, note_on: Phone, note: Type.String({ pattern: `^(?=.*\\S)${printable}{2,500}$` }) },
  strict,
);
export const MemberNote = Type.Object({ note: Type.String(), by: Type.String(), at: Instant });
export type MemberNote = Static<typeof MemberNote>;

export const ShowMember = Type.Object({ brand: Brand, show_member: Phone }, strict);
export const ShownMember = Type.Object({
  member_id: Type.String(),
  phone: Type.String(),
  name: Type.String(),
  status: Type.Enum(['active', 'suspended']),
  vip_level: Type.Integer(),
  joined_at: Instant,
  accounts: Type.Array(
    Type.Object({
      bank_code: Type.String(),
      number: Type.String({
        description: 'whole for those who handle money, otherwise its last four digits',
      }),
    }),
  ),
  wallets: Type.Array(Type.Object({ wallet: Type.String(), balance_satang: Type.Integer() })),
  points: Type.Integer(),
  links: Type.Array(MemberLink, { description: 'newest first, at most 20' }),
  notes: Type.Array(MemberNote, { description: 'newest first, at most 50' }),
  sessions: Type.Array(
    Type.Object({
      opened_at: Instant,
      last_seen_at: Instant,
      address: Type.String(),
      user_agent: Type.String(),
      way: Type.Enum(['password', 'line']),
    }),
    { description: 'open ones, newest first, at most 20' },
  ),
  line: OrNull(
    Type.Object(
      { display_name: Type.String(), linked_at: Instant },
      { description: 'the linked LINE account' },
    ),
  ),
  devices: Type.Array(
    Type.Object({
      device: Type.String({ description: 'short id, which finds every member who used the device' }),
      first_seen_at: Instant,
      last_seen_at: Instant,
      user_agent: Type.String({ description: 'of the last log-in' }),
    }),
    { description: 'browsers the member logged in with, last used first, at most 20' },
  ),
});
export type ShownMember = Static<typeof ShownMember>;

/** Sums of a member's deposits, withdrawals, turnover and play, for decisions about the member's money. */
export const ReadMemberMoney = Type.Object({ brand: Brand, money_of: Phone }, strict);
const Total = { count: Type.Integer(), satang: Type.Integer() };
export const MemberMoney = Type.Object({
  member_id: Type.String(),
  joined_at: Instant,
  deposits: Type.Object({ ...Total, first_at: OrNull(Instant) }),
  withdrawals: Type.Object(Total, { description: 'paid out; others are neither counted nor summed' }),
  cash_satang: Type.Optional(
    Type.Integer({ description: 'cash of the member now, without what waits to be paid out' }),
  ),
  today: Type.Object(
    {
      deposited_satang: Type.Integer(),
      withdrawn_satang: Type.Integer({ description: 'requested, without what came back' }),
      staked_satang: Type.Integer(),
      returned_satang: Type.Integer({ description: 'wins and returned stakes' }),
    },
    { description: 'the cash wallet since midnight in Bangkok, straight from the ledger' },
  ),
  turnover: Type.Object({ required_satang: Type.Integer(), done_satang: Type.Integer() }),
  bonus: OrNull(
    Type.Object(
      { title: Type.String(), started_at: Instant },
      { description: 'the promotion that is being played' },
    ),
  ),
  account_changed_at: OrNull(Instant),
});
export type MemberMoney = Static<typeof MemberMoney>;

/** Movements of one wallet, newest first. `from` and `to` are days of Bangkok, both included, at most 90 days apart. */
export const ReadStatement = Type.Object(
  {
    brand: Brand,
    statement_of: Phone,
    statement_wallet: Type.Enum([...statementWallets]),
    statement_kind: OrNull(Type.Enum([...statementKinds])),
    from: OrNull(Day),
    to: OrNull(Day),
    cursor: Cursor,
    limit: Limit,
  },
  strict,
);
export const StatementPage = Type.Object({
  items: Type.Array(
    Type.Object({
      transfer_id: Type.String(),
      kind: Type.String(),
      amount_satang: Type.Integer({ description: 'signed' }),
      balance_before_satang: Type.Integer(),
      balance_after_satang: Type.Integer(),
      reference: Type.String(),
      at: Instant,
    }),
  ),
  next_cursor: OrNull(Type.String()),
});
export type StatementPage = Static<typeof StatementPage>;

/**
 * Bets of a member, newest first: in games those that took money from one of the wallets, in the lottery the bills. The cursor is the
 * `bet_id` of the last one shown.
 */
export const ReadBets = Type.Object(
  {
    ...{ brand: Brand, bets_of: Phone, bets: Type.Enum(['games', 'lotto']) },
    cursor: OrNull(Type.String({ pattern: '^[0-9a-f-]{36}$' })),
    limit: Limit,
  },
  strict,
);
export const betStates = ['open', 'won', 'lost', 'returned'] as const;
export const MemberBet = Type.Object({
  bet_id: Type.String({ description: 'transfer of a game’s bet, or the bill' }),
  transfer_id: OrNull(
    Type.String({ description: 'the transfer that took the stake, whose trace can be read' }),
  ),
  at: Instant,
  name: Type.String({ description: 'of the game, or of the lottery with its day and round' }),
  number: Type.String({ description: 'of the round, or of the bill' }),
  wallet: Type.Enum([...statementWallets]),
  staked_satang: Type.Integer(),
  returned_satang: Type.Integer({ description: 'wins, and stakes that came back' }),
  state: Type.Enum([...betStates], { description: 'returned: cancelled, rolled back or void' }),
});
export type MemberBet = Static<typeof MemberBet>;
export const MemberBets = Type.Object({ items: Type.Array(MemberBet), next_cursor: OrNull(Type.String()) });
export type MemberBets = Static<typeof MemberBets>;

/**
 * Voids the password of a member who has lost control of the account: every session ends and the LINE account is unlinked. The member
 * chooses a new password with a code that is sent to the phone of the account.
 */
export const ResetMember = Type.Object({ brand: Brand, reset: Phone, reason: Reason }, strict);
export const MemberReset = Type.Object({
  phone: Type.String(),
  sessions_ended: Type.Integer(),
  line_unlinked: Type.Boolean(),
});
export type MemberReset = Static<typeof MemberReset>;

/** The audit trail of a brand, newest first. */
export const ListAudit = Type.Object(
  {
    brand: Brand,
    list: Type.Literal('audit'),
    person: OrNull(Type.String({ pattern: '^[a-z0-9][a-z0-9_.-]{1,29}$' })),
    action: OrNull(Type.String({ pattern: '^[a-z-]{3,60}$' })),
    member: OrNull(Phone),
    from: OrNull(Instant),
    until: OrNull(Instant),
    cursor: Cursor,
    limit: Limit,
  },
  strict,
);
export const AuditPage = Type.Object({
  items: Type.Array(
    Type.Object({
      event_id: Type.String(),
      at: Instant,
      action: Type.String(),
      who: OrNull(Type.String({ description: 'of staff; null for what a member did' })),
      phone: OrNull(Type.String({ description: 'of the member' })),
      address: Type.String(),
      details: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  next_cursor: OrNull(Type.String()),
});
export type AuditPage = Static<typeof AuditPage>;

export const memberEndpoints = {
  '/operator/members/find': { body: FindMembers, data: Type.Array(FoundMember) },
  '/operator/members/show': { body: ShowMember, data: ShownMember },
  '/operator/members/note': { body: WriteNote, data: Type.Array(MemberNote) },
  '/operator/members/money': { body: ReadMemberMoney, data: MemberMoney },
  '/operator/members/statement': { body: ReadStatement, data: StatementPage },
  '/operator/members/bets': { body: ReadBets, data: MemberBets },
  '/operator/members/reset': { body: ResetMember, data: MemberReset },
  '/operator/members/trace': { body: TraceTransfer, data: TransferTrace },
  '/operator/audit/list': { body: ListAudit, data: AuditPage },
} as const satisfies Record<string, { body: TSchema; data: TSchema }>;
