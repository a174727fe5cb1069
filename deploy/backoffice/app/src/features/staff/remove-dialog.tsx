import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import { TextField } from '@sanuk/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { removeStaff } from './staff.api.ts';
import { staffText as text } from './staff.text.ts';
import { StaffDialog, useStaffRefresh } from './staff-dialog.tsx';

interface RemoveDialogProps {
  brand: string;
  person: OperatorStaff;
  onClose: () => void;
}

/** Takes every role for the brand from a person, with a reason. */
export function RemoveDialog({ brand, person, onClose }: RemoveDialogProps) {
  const refresh = useStaffRefresh(brand);
  const [reason, setReason] = useState('');
  const sending = useMutation({ mutationFn: removeStaff, onSettled: refresh, onSuccess: onClose });
  return (
    <StaffDialog
      overlay="remove-staff"
      title={text.removeOf(person.display_name)}
      description={text.removeHint}
      send={text.remove}
      tone="danger"
      sending={sending}
      onSend={() => sending.mutate({ brand, remove: person.name, reason: reason.trim() })}
      onClose={onClose}
    >
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
