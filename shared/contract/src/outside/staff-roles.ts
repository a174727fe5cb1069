import type { OperatorEndpoint } from './operator.ts';
import type { StaffGrant } from './operator-staff.ts';

/** What a person of an agent's staff is there for. A person may have several roles, each for one brand. */
export type StaffRole = StaffGrant['role'];

const leads: readonly StaffRole[] = ['owner', 'manager'];
const money: readonly StaffRole[] = [...leads, 'finance'];
const lottery: readonly StaffRole[] = [...leads, 'lottery'];
const content: readonly StaffRole[] = [...leads, 'content'];
const members: readonly StaffRole[] = [...leads, 'support'];
const seesMoney: readonly StaffRole[] = [...money, 'support', 'auditor'];
const seesMembers: readonly StaffRole[] = [...money, 'support', 'auditor'];
const seesLottery: readonly StaffRole[] = [...lottery, 'support', 'auditor'];
const seesContent: readonly StaffRole[] = [...content, 'support', 'auditor'];
const everyone: readonly StaffRole[] = [
  ...leads,
  ...(['finance', 'lottery', 'content', 'support', 'auditor', 'release-team'] as const),
];

/** Which roles may call which endpoint: the only place that says so. An endpoint without a row does not compile. */
export const staffPermissions: Readonly<Record<OperatorEndpoint, readonly StaffRole[]>> = {
  '/operator/staff/invite': leads,
  '/operator/staff/grant': leads,
  '/operator/staff/reset': leads,
  '/operator/staff/remove': leads,
  '/operator/staff/list': [...leads, 'auditor'],
  // About themself; about releases only those who may change them (staff-notes.rules.ts).
  '/operator/staff/note': everyone,

  '/operator/review/list': seesMoney,
  '/operator/review/credit': money,
  '/operator/review/return': money,
  '/operator/review/split': money,
  '/operator/review/decide': money,
  '/operator/withdrawals/list': seesMoney,
  '/operator/withdrawals/show': seesMoney,
  '/operator/withdrawals/approve': money,
  '/operator/withdrawals/reject': money,
  '/operator/withdrawals/fail': money,
  '/operator/wallets/list': seesMoney,
  '/operator/wallets/grant': money,
  '/operator/wallets/decide': money,
  '/operator/accounts/list': seesMoney,
  '/operator/accounts/change': money,
  '/operator/accounts/decide': money,
  '/operator/adjustments/list': seesMoney,
  '/operator/adjustments/propose': money,
  '/operator/adjustments/decide': money,
  '/operator/wins/list': seesMoney,
  '/operator/wins/decide': money,
  '/operator/dashboard/show': [...money, 'auditor'],
  '/operator/cashback/list': seesMoney,
  '/operator/cashback/end': leads,
  '/operator/affiliate/list': seesMoney,
  '/operator/affiliate/show': seesMoney,
  '/operator/affiliate/end': leads,

  '/operator/members/find': seesMembers,
  '/operator/members/show': seesMembers,
  '/operator/members/note': [...money, 'support'],
  '/operator/members/money': seesMembers,
  '/operator/members/statement': seesMembers,
  '/operator/members/bets': seesMembers,
  '/operator/members/reset': members,
  '/operator/members/trace': seesMembers,
  '/operator/audit/list': [...leads, 'auditor'],
  '/operator/members/suspend': members,
  '/operator/members/restore': members,
  '/operator/members/level': members,
  '/operator/members/flags': seesMembers,
  '/operator/members/decide-flags': money,
  '/operator/limits/show': seesMembers,
  '/operator/limits/exclude': members,

  '/operator/lotto/waiting': seesLottery,
  '/operator/lotto/corrections': seesLottery,
  '/operator/lotto/result': lottery,
  '/operator/lotto/correct': lottery,
  '/operator/lotto/void': lottery,
  '/operator/lotto/decide': lottery,

  // Both name members with their money.
  '/operator/promotions/list': seesMoney,
  '/operator/promotions/show': seesMoney,
  '/operator/promotions/cancel': money,
  '/operator/coupons/list': [...seesMoney, 'content'],
  '/operator/coupons/show': money,
  '/operator/coupons/issue': money,
  '/operator/coupons/decide': money,
  '/operator/coupons/stop': money,
  '/operator/free-spins/list': seesMoney,
  '/operator/free-spins/grant': money,
  '/operator/free-spins/decide': money,
  '/operator/free-spins/revoke': money,
  '/operator/redemptions/list': seesMoney,
  '/operator/redemptions/move': money,
  '/operator/redemptions/cancel': money,
  '/operator/quests/list': [...seesMoney, 'content'],
  // Names the members who claimed it.
  '/operator/quests/show': seesMoney,
  '/operator/polls/list': seesContent,
  '/operator/polls/open': content,
  '/operator/polls/close': content,
  '/operator/polls/result': money,

  '/operator/notifications/list': seesContent,
  '/operator/notifications/publish': content,
  '/operator/notifications/withdraw': content,
  '/operator/events/list': seesContent,
  '/operator/events/publish': content,
  '/operator/events/withdraw': content,
  '/operator/announcement': content,
  '/operator/brand/check': [...leads, 'content', 'auditor'],
};

/** Whether one of these roles may call an endpoint. */
export const mayCall = (endpoint: OperatorEndpoint, roles: readonly StaffRole[]): boolean =>
  staffPermissions[endpoint].some((role) => roles.includes(role));

/** What a person does with the releases of a brand: `see` and `move` one remote, `move-brand` all of them at once. */
export type ReleaseAct = 'see' | 'move' | 'move-brand';

/** Which roles may do so. A release team may see and move its own remotes alone. */
export const releasePermissions: Readonly<Record<ReleaseAct, readonly StaffRole[]>> = {
  see: [...leads, 'auditor', 'release-team'],
  move: [...leads, 'release-team'],
  'move-brand': leads,
};

/** Roles that pay members out, and so compare whole account numbers with the bank's; others see the last four digits. */
const readsAccounts: readonly StaffRole[] = ['owner', 'manager', 'finance'];

/** Whether a person with these roles sees whole account numbers. @param roles null for a key that no role limits */
export const seesAccounts = (roles: readonly StaffRole[] | null): boolean =>
  roles === null || roles.some((role) => readsAccounts.includes(role));

/** An account number as a person with these roles sees it. @param roles null for a key that no role limits */
export const accountSeenBy = (roles: readonly StaffRole[] | null, number: string): string =>
  seesAccounts(roles) ? number : number.slice(-4);

/** Roles that can neither give money nor approve it: a manager cannot make a second person for their own orders. */
const grantedByManagers: readonly StaffRole[] = ['content', 'support', 'auditor', 'release-team'];

/** Which roles a person with these roles may give to others, and take from them. */
export const mayGrant = (own: readonly StaffRole[], role: StaffRole): boolean =>
  own.includes('owner') || (own.includes('manager') && grantedByManagers.includes(role));
