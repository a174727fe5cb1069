import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AccountVerdict, decideAccount } from '../../../shared/account-changes/account-changes.api.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { refreshAccounts } from '../members.api.ts';
import { memberAccountsText as text } from './member-accounts.text.ts';

interface DecideAccountDialogProps {
  brand: string;
  change: Pick<AccountChange, 'change_id' | 'phone'>;
  verdict: AccountVerdict;
  onClose: () => void;
}

/** Lets a second person approve or reject an account change. */
export function DecideAccountDialog({ brand, change, verdict, onClose }: DecideAccountDialogProps) {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (given: string) => decideAccount(brand, change.change_id, verdict, given),
    onSuccess: onClose,
    // After a refusal too: another person may have decided first.
    onSettled: () => refreshAccounts(client, brand, change.phone),
  });
  return (
    <ReasonDialog
      overlay="decide-account-change"
      title={text.decideTitles[verdict]}
      description={text.decideHints[verdict]}
      send={text.verdicts[verdict]}
      tone={verdict === 'approve' ? 'primary' : 'danger'}
      sending={sending}
      onSend={sending.mutate}
      onClose={onClose}
    />
  );
}
