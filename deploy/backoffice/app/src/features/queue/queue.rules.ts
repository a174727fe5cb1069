import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';
import type { Adjustment } from '@sanuk/contract/outside/operator-adjustments';
import type { MemberFlag } from '@sanuk/contract/outside/operator-flags';
import type { ReviewDecision, ReviewItem } from '@sanuk/contract/outside/operator-money';
import type { WalletGrant } from '@sanuk/contract/outside/operator-wallets';
import type { HeldWin } from '@sanuk/contract/outside/operator-wins';
import type { OperatorWithdrawal } from '@sanuk/contract/outside/operator-withdrawals';

/** What waits for a decision, as the server lists it. */
export interface Waiting {
  withdrawals: readonly OperatorWithdrawal[];
  /** withdrawals sent to the bank that need a decision by the staff */
  payouts: readonly OperatorWithdrawal[];
  deposits: readonly ReviewItem[];
  gifts: readonly WalletGrant[];
  wins: readonly HeldWin[];
  /** changes of the bank accounts that members are paid to */
  accounts: readonly AccountChange[];
  /** corrections of members' cash */
  adjustments: readonly Adjustment[];
}

/** What a first person proposed and a second one has to decide. */
export type Proposal = Pick<ReviewDecision, 'proposed_by' | 'proposed_at' | 'reason' | 'second_person'>;

interface Common {
  /** tells it from all other items */
  key: string;
  /** since when it waits */
  since: string;
  /** null for an item without an amount */
  amountSatang: number | null;
  /** of the member; null where no member is known yet */
  phone: string | null;
  name: string | null;
  /** null where no person has proposed a decision */
  proposal: Proposal | null;
}

/** One thing that waits for a decision about money. */
export type QueueItem = Common &
  (
    | { kind: 'withdrawal' | 'payout'; of: OperatorWithdrawal }
    | { kind: 'deposit'; of: ReviewItem }
    | { kind: 'gift'; of: WalletGrant }
    | { kind: 'win'; of: HeldWin }
    | { kind: 'account'; of: AccountChange }
    | { kind: 'adjustment'; of: Adjustment }
  );

/** Everything that waits, longest first. An item that moved from one list to another while they were read is in the queue once. */
export function queueOf(waiting: Waiting): QueueItem[] {
  const { withdrawals, payouts, deposits, gifts, wins, accounts, adjustments } = waiting;
  const items: QueueItem[] = [
    ...withdrawals.map((of) => withdrawalItem('withdrawal', of)),
    ...payouts.map((of) => withdrawalItem('payout', of)),
    ...deposits.map(depositItem),
    ...gifts.map(giftItem),
    ...wins.map(winItem),
    ...accounts.map(accountItem),
    ...adjustments.map(adjustmentItem),
  ];
  return [...new Map(items.map((item) => [item.key, item])).values()].sort(
    (a, b) => compare(a.since, b.since) || compare(a.key, b.key),
  );
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

function withdrawalItem(kind: 'withdrawal' | 'payout', of: OperatorWithdrawal): QueueItem {
  return {
    ...{ kind, of, key: `${kind} ${of.withdrawal_id}`, since: of.created_at },
    ...{ amountSatang: of.amount_satang, phone: of.phone, name: of.member_name },
    proposal: of.decisions.find(({ state }) => state === 'proposed') ?? null,
  };
}

const depositItem = (of: ReviewItem): QueueItem => ({
  ...{ kind: 'deposit', of, key: `deposit ${of.transaction_id}`, since: of.received_at },
  amountSatang: of.amount_satang,
  // The member who would get the money, where a person proposed one.
  phone: of.decision?.phone ?? of.payment?.phone ?? null,
  name: of.decision?.member_name ?? of.payment?.member_name ?? null,
  proposal: of.decision?.state === 'proposed' ? of.decision : null,
});

const giftItem = (of: WalletGrant): QueueItem => ({
  ...{ kind: 'gift', of, key: `gift ${of.grant_id}`, since: of.proposed_at },
  ...{ amountSatang: of.amount_satang, phone: of.phone, name: of.member_name, proposal: of },
});

/** The provider proposed it, which is no person: one person decides. */
const winItem = (of: HeldWin): QueueItem => ({
  ...{ kind: 'win', of, key: `win ${of.held_id}`, since: of.proposed_at },
  ...{ amountSatang: of.amount_satang, phone: of.phone, name: of.member_name, proposal: null },
});

const accountItem = (of: AccountChange): QueueItem => ({
  ...{ kind: 'account', of, key: `account ${of.change_id}`, since: of.proposed_at },
  ...{ amountSatang: null, phone: of.phone, name: of.member_name, proposal: of },
});

const adjustmentItem = (of: Adjustment): QueueItem => ({
  ...{ kind: 'adjustment', of, key: `adjustment ${of.adjustment_id}`, since: of.proposed_at },
  ...{ amountSatang: of.amount_satang, phone: of.phone, name: of.member_name, proposal: of },
});

/** What a person should look at before they decide. */
export type RiskMark = 'name-differs' | 'account-changes' | 'other-member' | 'second-person' | 'same-person';

/** What two members have in common. */
export type SamePersonSignal = MemberFlag['signals'][number];

/** Members who may be another member as well, by phone, with what they have in common with the others. */
export type FlaggedMembers = ReadonlyMap<string, readonly SamePersonSignal[]>;

/** Phones of members for whom another bank account was proposed. */
export const changingPhones = (items: readonly QueueItem[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ kind, phone }) => (kind === 'account' && phone !== null ? [phone] : [])));

/** The risk marks of an item. @param changing phones of members for whom another bank account was proposed */
export function marksOf(
  item: QueueItem,
  flagged: Pick<FlaggedMembers, 'has'>,
  changing: ReadonlySet<string> = new Set(),
): RiskMark[] {
  const isPayout = item.kind === 'withdrawal' || item.kind === 'payout';
  return [
    ...(isPayout && !isSameName(item.of.account_name, item.of.member_name) ? ['name-differs' as const] : []),
    ...(isPayout && changing.has(item.of.phone) ? ['account-changes' as const] : []),
    ...(item.kind === 'deposit' && isForOther(item.of) ? ['other-member' as const] : []),
    ...(item.proposal !== null || needsSecond(item) ? ['second-person' as const] : []),
    ...(phonesOf(item).some((phone) => flagged.has(phone)) ? ['same-person' as const] : []),
  ];
}

/** Whether the amount of an item takes two people, before anybody proposed what to do with it. */
const needsSecond = (item: QueueItem): boolean =>
  (item.kind === 'withdrawal' || item.kind === 'payout' || item.kind === 'deposit') &&
  item.of.needs_second === true;

/** What the members of an item have in common with members whom they may be. */
export const signalsOf = (item: QueueItem, flagged: FlaggedMembers): SamePersonSignal[] => [
  ...new Set(phonesOf(item).flatMap((phone) => flagged.get(phone) ?? [])),
];

/** Phones of the member of an item and of those whom its money is credited to. */
const phonesOf = (item: QueueItem): string[] => [
  ...(item.phone === null ? [] : [item.phone]),
  ...(item.kind === 'deposit' ? creditedPhones(item.of.decision) : []),
];

/** Phones of the members whom a decision credits: one, or several of a split. */
const creditedPhones = (decision: ReviewItem['decision']): string[] =>
  [decision?.phone ?? null, ...(decision?.parts ?? []).map(({ phone }) => phone)].filter(
    (phone) => phone !== null,
  );

/** Whether a person proposed to credit money to another member than the one whose payment it belongs to. */
const isForOther = ({ payment, decision }: ReviewItem): boolean =>
  payment !== null && creditedPhones(decision).some((phone) => phone !== payment.phone);

/** Members of whom an open flag says that they may be another one. */
export function flaggedMembers(flags: readonly MemberFlag[]): FlaggedMembers {
  const found = new Map<string, readonly SamePersonSignal[]>();
  for (const { phone, other_phone, signals } of flags)
    for (const one of [phone, other_phone])
      found.set(one, [...new Set([...(found.get(one) ?? []), ...signals])]);
  return found;
}

/** Titles that a bank writes before a name and a member leaves out. */
const titles = /^(?:นางสาว|นาง|นาย|น\.ส\.|ด\.ช\.|ด\.ญ\.|mr\.?|mrs\.?|miss|ms\.?)\s*/i;

const plainName = (name: string): string =>
  name.normalize('NFC').trim().replace(titles, '').replace(/\s+/g, ' ').toLowerCase();

/** Whether two names are one person's, apart from titles, case and spaces. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** Whether an item waits for another person than this one. */
export const waitsForOther = ({ proposal }: Pick<QueueItem, 'proposal'>, me: string): boolean =>
  proposal?.proposed_by === me;

/** `3 นาที`-like age in whole minutes; never negative, whatever the clocks say. */
export const waitedMinutes = (since: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000));
