import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderDialog } from '../../shared/dialog/order-dialog.tsx';
import { ReasonField } from '../../shared/dialog/reason-field.tsx';
import { memberAccountsText as text } from './member-accounts.text.ts';
import { decideAccount, refreshAccounts, type Verdict } from './members.api.ts';

interface DecideAccountDialogProps {
  brand: string;
  change: Pick<AccountChange, 'change_id' | 'phone'>;
  verdict: Verdict;
  onClose: () => void;
}

/** A second person's word on another bank account. */
export function DecideAccountDialog({ brand, change, verdict, onClose }: DecideAccountDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const sending = useMutation({
    mutationFn: (given: string) => decideAccount(brand, change.change_id, verdict, given),
    onSuccess: onClose,
    // Also after a refusal: somebody else may have decided.
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
