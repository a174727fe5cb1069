import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/dialog/reason-dialog.tsx';
import { chosenOf, grantsOf, RoleFields } from './role-fields.tsx';
import { grantStaff } from './staff.api.ts';
import { staffText as text } from './staff.text.ts';
import { useStaffRefresh } from './use-staff-refresh.ts';

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
  const sending = useMutation({ mutationFn: grantStaff, onSettled: refresh, onSuccess: onClose });
  const hasNoRole = chosen.roles.length === 0;
  const send = (reason: string) => {
    if (hasNoRole) return;
    sending.mutate({ brand, grant_to: person.name, grants: grantsOf(chosen), reason });
  };
  return (
    <ReasonDialog
      overlay="grant-staff"
      title={`${text.change}: ${person.display_name}`}
      send={text.save}
      sending={sending}
      onSend={send}
      onClose={onClose}
    >
      <RoleFields own={own} value={chosen} onChange={setChosen} error={hasNoRole && text.chooseRole} />
    </ReasonDialog>
  );
}
