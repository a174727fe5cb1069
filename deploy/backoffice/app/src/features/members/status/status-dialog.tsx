import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { Badge, Button } from '@sanuk/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Me, rolesOf } from '../../../office/me.ts';
import { DoneDialog } from '../../../shared/dialog/done-dialog.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { StopBadge } from '../limits/stop-badge.tsx';
import { changeStatus, refreshMember, type StatusChange } from '../members.api.ts';
import { membersText as text } from '../members.text.ts';
import styles from './status-dialog.module.css';

interface MemberStatusProps {
  brand: string;
  me: Me;
  member: ShownMember;
}

/** For each status: how a member with it is changed, the endpoint that does so, and the tone of the badge. */
const changes = {
  active: { change: 'suspend', endpoint: '/operator/members/suspend', tone: 'success' },
  suspended: { change: 'restore', endpoint: '/operator/members/restore', tone: 'danger' },
} as const;

/** The status of a member, and a button that changes it for those who are permitted to. */
export function MemberStatus({ brand, me, member }: MemberStatusProps) {
  const [open, setOpen] = useState<StatusChange | null>(null);
  const { change, endpoint, tone } = changes[member.status];
  return (
    <div className={styles.status}>
      <Badge tone={tone}>{text[member.status]}</Badge>
      <StopBadge brand={brand} phone={member.phone} />
      {mayCall(endpoint, rolesOf(me, brand)) && (
        <Button size="s" onClick={() => setOpen(change)}>
          {text.statusChanges[change].button}
        </Button>
      )}
      {open && <StatusDialog {...{ brand, member }} change={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface StatusDialogProps {
  brand: string;
  member: Pick<ShownMember, 'name' | 'phone'>;
  change: StatusChange;
  onClose: () => void;
}

/** Suspends or restores a member with a reason, then shows how many sessions ended. */
function StatusDialog({ brand, member, change, onClose }: StatusDialogProps) {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (given: string) => changeStatus(change, brand, member.phone, given),
    onSettled: () => refreshMember(client, brand, member.phone),
  });
  const words = text.statusChanges[change];
  if (sending.data)
    return (
      <DoneDialog
        overlay="member-status-changed"
        title={words.done(member.name)}
        description={words.doneHint(sending.data.sessions_ended)}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      overlay="change-member-status"
      title={words.title(member.name)}
      description={words.hint}
      send={words.button}
      tone={change === 'suspend' ? 'danger' : 'primary'}
      sending={sending}
      onSend={sending.mutate}
      onClose={onClose}
    />
  );
}
