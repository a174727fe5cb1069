import type { MemberReset } from '@sanuk/contract/outside/operator-members';
import { auditStaff } from '../../../audit/audit.service.ts';
import type { AppContext } from '../../../context/context.ts';
import { inTransaction } from '../../../database/database.ts';
import type { OperatorHandler } from '../../../http/operator-route.ts';
import { lockMemberByPhone } from '../../../members/members.service.ts';
import { nobodysHash } from '../../../passwords/password-hash.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import { endSessionsOf } from '../../../sessions/sessions.service.ts';
import { forgetNetworks } from '../../../sessions/throttle.service.ts';
import { unlinkLineAccount } from '../../line/line-links.service.ts';
import { notifySecurityChange } from '../../notifications/security-notices.service.ts';
import { setPasswordHash } from '../auth.repository.ts';
import { lockCodes, spendCode } from '../codes/one-time-code.repository.ts';

/**
 * Voids the password of a member who has lost control of the account: nobody of the staff sees or chooses one. Sessions end, the LINE
 * account is unlinked, and networks and a code that a thief may have used are void; the member chooses a password with a code by text. Money
 * stays. Asked again before the member has chosen one, it changes nothing.
 */
export function createVoidPassword(context: AppContext): OperatorHandler<'/operator/members/reset'> {
  return ({ agent: { agentId }, body, operator, address }) =>
    inTransaction(context.db, async (tx): Promise<MemberReset | Refusal> => {
      const { reset: phone, reason } = body;
      const codes = { agentId, phone, purpose: 'reset-password' } as const;
      // Before the member, as who sets a password with a code does.
      await lockCodes(tx, codes);
      const member = await lockMemberByPhone(tx, agentId, phone);
      if (!member) return new Refusal('member-unknown');
      if (member.password_hash === nobodysHash) return { phone, sessions_ended: 0, line_unlinked: false };
      const memberId = member.member_id;
      await setPasswordHash(tx, memberId, nobodysHash);
      await spendCode(tx, codes);
      const ended = await endSessionsOf(tx, context, memberId, 'password-changed');
      const lineName = await unlinkLineAccount(
        tx,
        { agentId, memberId, address, who: operator },
        'password-voided',
      );
      await forgetNetworks(tx, memberId);
      await auditStaff(tx, {
        ...{ agentId, memberId, action: 'password-voided', who: operator, address },
        details: { reason, sessions_ended: ended },
      });
      await notifySecurityChange(
        tx,
        { agentId, memberId },
        { kind: 'password-voided', lineUnlinked: lineName },
      );
      return { phone, sessions_ended: ended, line_unlinked: lineName !== null };
    });
}
