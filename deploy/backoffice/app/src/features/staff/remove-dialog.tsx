import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '../../shared/dialog/reason-dialog.tsx';
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
  const sending = useMutation({ mutationFn: removeStaff, onSettled: refresh, onSuccess: onClose });
  return (
    <ReasonDialog
      overlay="remove-staff"
      title={text.removeOf(person.display_name)}
      description={text.removeHint}
      send={text.remove}
      tone="danger"
      sending={sending}
      onSend={(reason) => sending.mutate({ brand, remove: person.name, reason })}
      onClose={onClose}
    />
  );
}
