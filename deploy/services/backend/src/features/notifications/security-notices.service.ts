import type { Tx } from '../../database/database.ts';
import { notifyMember } from './notifications.service.ts';
import { securityText as text } from './security-notices.text.ts';

/** What a thief of a session or a password gains by: a way in, or a way out for money and goods; with the names for its notice. */
export type SecurityChange =
  | { kind: 'password-changed' | 'password-reset' | 'password-voided'; lineUnlinked: string | null }
  | { kind: 'sub-bank-account-named' | 'bank-account-changed'; bankCode: string; masked: string }
  | { kind: 'line-linked' | 'line-unlinked'; lineName: string }
  | { kind: 'password-guessed' }
  | { kind: 'goods-ordered'; item: string; recipient: string };

/** Notifies the member of a change that may be the work of somebody else. */
export function notifySecurityChange(
  tx: Tx,
  { agentId, memberId }: { agentId: number; memberId: string },
  change: SecurityChange,
): Promise<void> {
  const description = `${describe(change)}\n${text.notYou}`;
  return notifyMember(tx, {
    ...{
      agentId,
      memberId,
      description,
      title: text.titles[change.kind],
      href: change.kind === 'goods-ordered' ? '/redeem' : '/member/profile',
    },
  });
}

function describe(change: SecurityChange): string {
  switch (change.kind) {
    case 'password-changed':
    case 'password-reset':
    case 'password-voided':
      return change.lineUnlinked === null
        ? text[change.kind]
        : `${text[change.kind]}\n${text['line-unlinked'](change.lineUnlinked)}`;
    case 'sub-bank-account-named':
    case 'bank-account-changed':
      return text[change.kind](change.bankCode, change.masked);
    case 'line-linked':
    case 'line-unlinked':
      return text[change.kind](change.lineName);
    case 'password-guessed':
      return text[change.kind];
    case 'goods-ordered':
      return text[change.kind](change.item, change.recipient);
  }
}
