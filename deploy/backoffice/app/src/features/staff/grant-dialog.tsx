import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../office/me.ts';
import { ReasonDialog } from '../../shared/dialog/reason-dialog.tsx';
import { chosenOf, grantsOf, problemOf, RoleFields } from './role-fields.tsx';
import { grantStaff } from './staff.api.ts';
import { staffText as text } from './staff.text.ts';
import { useStaffRefresh } from './use-staff-refresh.ts';

interface GrantDialogProps {
  brand: string;
  me: Me;
  own: readonly StaffRole[];
  person: OperatorStaff;
  onClose: () => void;
}

/** Replaces the roles of a person for the brand. */
export function GrantDialog({ brand, me, own, person, onClose }: GrantDialogProps) {
  const refresh = useStaffRefresh(brand);
  const [chosen, setChosen] = useState(() => chosenOf(person.grants));
  const sending = useMutation({ mutationFn: grantStaff, onSettled: refresh, onSuccess: onClose });
  const problem = problemOf(chosen);
  const send = (reason: string) => {
    if (problem !== null) return;
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
      <RoleFields {...{ brand, me, own }} value={chosen} onChange={setChosen} error={problem} />
    </ReasonDialog>
  );
}
