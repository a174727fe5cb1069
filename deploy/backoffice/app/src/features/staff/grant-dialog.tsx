import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { TextField } from '@sanuk/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { chosenOf, grantsOf, RoleFields } from './role-fields.tsx';
import { grantStaff } from './staff.api.ts';
import { staffText as text } from './staff.text.ts';
import { StaffDialog, useStaffRefresh } from './staff-dialog.tsx';

interface GrantDialogProps {
  brand: string;
  own: readonly StaffRole[];
  person: OperatorStaff;
  onClose: () => void;
}

/** Replaces the roles of a person for the brand. */
export function GrantDialog({ brand, own, person, onClose }: GrantDialogProps) {
  const refresh = useStaffRefresh(brand);
  const [chosen, setChosen] = useState(() => chosenOf(person.grants));
  const [reason, setReason] = useState('');
  const sending = useMutation({ mutationFn: grantStaff, onSettled: refresh, onSuccess: onClose });
  const hasNoRole = chosen.roles.length === 0;
  const send = () => {
    if (hasNoRole) return;
    sending.mutate({ brand, grant_to: person.name, grants: grantsOf(chosen), reason: reason.trim() });
  };
  return (
    <StaffDialog
      overlay="grant-staff"
      title={`${text.change}: ${person.display_name}`}
      send={text.save}
      sending={sending}
      onSend={send}
      onClose={onClose}
    >
      <RoleFields own={own} value={chosen} onChange={setChosen} error={hasNoRole && text.chooseRole} />
      <TextField
        label={text.reason}
        hint={text.reasonHint}
        minLength={3}
        maxLength={300}
        required
        value={reason}
        onValueChange={setReason}
      />
    </StaffDialog>
  );
}
