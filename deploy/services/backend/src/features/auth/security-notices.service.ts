import type { Tx } from '../../database/database.ts';
import { notifyMember } from '../notifications/notifications.service.ts';
import { securityText as text } from './auth.text.ts';

/** A change of the account after which somebody else could get in, or get money out; with the names that its notice needs. */
export type SecurityChange =
  | { kind: 'password-changed' | 'password-reset'; lineUnlinked: string | null }
  | { kind: 'sub-bank-account-named'; bankCode: string; masked: string }
  | { kind: 'line-linked' | 'line-unlinked'; lineName: string };

/** Notifies the member of a change of the account, which may be the work of somebody else. */
export function notifySecurityChange(
  tx: Tx,
  { agentId, memberId }: { agentId: number; memberId: string },
  change: SecurityChange,
): Promise<void> {
  const description = `${describe(change)}\n${text.notYou}`;
  return notifyMember(tx, {
    ...{ agentId, memberId, description, title: text.titles[change.kind], href: '/member/profile' },
  });
}

function describe(change: SecurityChange): string {
  switch (change.kind) {
    case 'password-changed':
    case 'password-reset':
      return change.lineUnlinked === null
        ? text[change.kind]
        : `${text[change.kind]}\n${text['line-unlinked'](change.lineUnlinked)}`;
    case 'sub-bank-account-named':
      return text[change.kind](change.bankCode, change.masked);
    case 'line-linked':
    case 'line-unlinked':
      return text[change.kind](change.lineName);
  }
}
