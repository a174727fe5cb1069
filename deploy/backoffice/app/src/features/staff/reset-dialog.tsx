import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../shared/dialog/reason-dialog.tsx';
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
  const sending = useMutation({ mutationFn: resetStaff, onSettled: refresh });
  if (sending.data) {
    const { invitation } = sending.data;
    return <InvitationDialog {...{ brand, name: person.name, invitation, onClose }} />;
  }
  return (
    <ReasonDialog
      overlay="reset-staff"
      title={text.resetOf(person.display_name)}
      description={text.resetHint}
      send={text.reset}
      tone="danger"
      sending={sending}
      onSend={(reason) => sending.mutate({ brand, reset: person.name, reason })}
      onClose={onClose}
    />
  );
}
