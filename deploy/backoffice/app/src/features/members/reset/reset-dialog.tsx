import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { Button } from '@sanuk/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Me, rolesOf } from '../../../office/me.ts';
import { DoneDialog } from '../../../shared/dialog/done-dialog.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { refreshMember, resetMember } from '../members.api.ts';
import { resetText as text } from './reset-dialog.text.ts';

interface MemberResetProps {
  brand: string;
  me: Me;
  member: Pick<ShownMember, 'name' | 'phone'>;
}

/** A button that voids the password of a member, for those who are permitted to. */
export function MemberReset({ brand, me, member }: MemberResetProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall('/operator/members/reset', rolesOf(me, brand))) return null;
  return (
    <div>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {text.button}
      </Button>
      {isOpen && <ResetDialog {...{ brand, member }} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface ResetDialogProps extends Omit<MemberResetProps, 'me'> {
  onClose: () => void;
}

/** Voids the password with a reason, then says what the member has to do. */
function ResetDialog({ brand, member, onClose }: ResetDialogProps) {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (reason: string) => resetMember(brand, member.phone, reason),
    onSettled: () => refreshMember(client, brand, member.phone),
  });
  if (sending.data)
    return (
      <DoneDialog
        overlay="member-reset"
        title={text.done(member.name)}
        description={text.doneHint(sending.data.sessions_ended, sending.data.line_unlinked)}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      overlay="reset-member"
      title={text.title(member.name)}
      description={text.hint}
      send={text.button}
      tone="danger"
      sending={sending}
      onSend={sending.mutate}
      onClose={onClose}
    />
  );
}
