import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderDialog } from '../../shared/dialog/order-dialog.tsx';
import { ReasonField } from '../../shared/dialog/reason-field.tsx';
import { removeStaff } from './staff.api.ts';
import { staffText as text } from './staff.text.ts';
import { useStaffRefresh } from './use-staff-refresh.ts';

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
    <OrderDialog
      overlay="remove-staff"
      title={text.removeOf(person.display_name)}
      description={text.removeHint}
      send={text.remove}
      tone="danger"
      sending={sending}
      onSend={() => sending.mutate({ brand, remove: person.name, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </OrderDialog>
  );
}
