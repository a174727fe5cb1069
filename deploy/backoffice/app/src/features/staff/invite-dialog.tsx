import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { TextField } from '@sanuk/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../office/me.ts';
import { OrderDialog } from '../../shared/dialog/order-dialog.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { type ChosenRoles, grantsOf, noRoles, problemOf, RoleFields } from './role-fields.tsx';
import { inviteStaff } from './staff.api.ts';
import { staffText as text } from './staff.text.ts';
import { useStaffRefresh } from './use-staff-refresh.ts';

interface InviteDialogProps {
  brand: string;
  me: Me;
  own: readonly StaffRole[];
  onClose: () => void;
}

/** Name and roles of a new person; then the link that makes them one, which is shown once. */
export function InviteDialog({ brand, me, own, onClose }: InviteDialogProps) {
  const refresh = useStaffRefresh(brand);
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [chosen, setChosen] = useState<ChosenRoles>(noRoles);
  const [isTried, setIsTried] = useState(false);
  const sending = useMutation({ mutationFn: inviteStaff, onSettled: refresh });
  if (sending.data) {
    const { invitation } = sending.data;
    return <InvitationDialog {...{ brand, name: name.trim(), invitation, onClose }} />;
  }
  const problem = problemOf(chosen);
  const send = () => {
    setIsTried(true);
    if (problem !== null) return;
    sending.mutate({
      brand,
      invite: name.trim(),
      display_name: displayName.trim(),
      grants: grantsOf(chosen),
    });
  };
  return (
    <OrderDialog
      overlay="invite-staff"
      title={text.invite}
      send={text.send}
      sending={sending}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        hint={text.nameHint}
        pattern="[a-z][a-z0-9_.\-]{1,29}"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        value={name}
        onValueChange={setName}
      />
      <TextField
        label={text.displayName}
        maxLength={60}
        autoComplete="off"
        required
        value={displayName}
        onValueChange={setDisplayName}
      />
      <RoleFields {...{ brand, me, own }} value={chosen} onChange={setChosen} error={isTried && problem} />
    </OrderDialog>
  );
}
