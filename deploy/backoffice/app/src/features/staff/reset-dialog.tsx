import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderDialog } from '../../shared/dialog/order-dialog.tsx';
import { ReasonField } from '../../shared/dialog/reason-field.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { resetStaff } from './staff.api.ts';
import { staffText as text } from './staff.text.ts';
import { useStaffRefresh } from './use-staff-refresh.ts';

interface ResetDialogProps {
  brand: string;
  person: OperatorStaff;
  onClose: () => void;
}

/** Voids how a person logs in, with a reason; then shows the invitation with which they join again. */
export function ResetDialog({ brand, person, onClose }: ResetDialogProps) {
  const refresh = useStaffRefresh(brand);
  const [reason, setReason] = useState('');
  const sending = useMutation({ mutationFn: resetStaff, onSettled: refresh });
  if (sending.data) return <InvitationDialog invitation={sending.data.invitation} onClose={onClose} />;
  return (
    <OrderDialog
      overlay="reset-staff"
      title={text.resetOf(person.display_name)}
      description={text.resetHint}
      send={text.reset}
      tone="danger"
      sending={sending}
      onSend={() => sending.mutate({ brand, reset: person.name, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </OrderDialog>
  );
}
