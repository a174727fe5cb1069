import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountVerdict, decideAccount } from '../../shared/account-changes/account-changes.api.ts';
import { OrderDialog } from '../../shared/dialog/order-dialog.tsx';
import { ReasonField } from '../../shared/dialog/reason-field.tsx';
import { memberAccountsText as text } from './member-accounts.text.ts';
import { refreshAccounts } from './members.api.ts';

interface DecideAccountDialogProps {
  brand: string;
  change: Pick<AccountChange, 'change_id' | 'phone'>;
  verdict: AccountVerdict;
  onClose: () => void;
}

/** Lets a second person approve or reject an account change. */
export function DecideAccountDialog({ brand, change, verdict, onClose }: DecideAccountDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const sending = useMutation({
    mutationFn: (given: string) => decideAccount(brand, change.change_id, verdict, given),
    onSuccess: onClose,
    // After a refusal too: another person may have decided first.
    onSettled: () => refreshAccounts(client, brand, change.phone),
  });
  return (
    <OrderDialog
      overlay="decide-account-change"
      title={text.decideTitles[verdict]}
      description={text.decideHints[verdict]}
      send={text.verdicts[verdict]}
      tone={verdict === 'approve' ? 'primary' : 'danger'}
      sending={sending}
      onSend={() => sending.mutate(reason.trim())}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </OrderDialog>
  );
}
