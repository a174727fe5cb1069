import { bankSymbols } from '@sanuk/contract/accounts/banks';
import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { Segmented, Select, TextField } from '@sanuk/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accountChangesText } from '../../../shared/account-changes/account-changes.text.ts';
import { bankNames } from '../../../shared/bank-names.text.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { type NewAccount, proposeAccount, refreshAccounts } from '../members.api.ts';
import { memberAccountsText as text } from './member-accounts.text.ts';

const banks = bankSymbols.map((symbol) => ({ value: symbol, label: `${bankNames[symbol]} (${symbol})` }));
const isNumber = (number: string): boolean => /^[0-9]{10,15}$/.test(number);

interface ChangeAccountDialogProps {
  brand: string;
  member: Pick<ShownMember, 'name' | 'phone'>;
  onClose: () => void;
}

/** Proposes another bank account with one key per dialog: a retry after a lost answer counts once. */
export function ChangeAccountDialog({ brand, member, onClose }: ChangeAccountDialogProps) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const [account, setAccount] = useState<NewAccount['account']>('main');
  const [bank, setBank] = useState('');
  const [number, setNumber] = useState('');
  const [isTried, setIsTried] = useState(false);
  const sending = useMutation({
    mutationFn: (given: NewAccount) => proposeAccount(brand, given),
    onSuccess: onClose,
    onSettled: () => refreshAccounts(client, brand, member.phone),
  });
  const digits = number.replace(/[\s-]/g, '');
  const send = (reason: string) => {
    setIsTried(true);
    if (bank === '' || !isNumber(digits)) return;
    sending.mutate({
      ...{ change_key: key.current, phone: member.phone, account, bank_code: bank, bank_account: digits },
      reason,
    });
  };
  return (
    <ReasonDialog
      overlay="change-member-account"
      title={text.changeTitle(member.name)}
      description={text.changeHint}
      send={text.send}
      sending={sending}
      onSend={send}
      onClose={onClose}
    >
      <Segmented
        label={text.account}
        value={account}
        onValueChange={(value) => setAccount(value as NewAccount['account'])}
        items={[
          { value: 'main', label: accountChangesText.accounts.main },
          { value: 'second', label: accountChangesText.accounts.second },
        ]}
      />
      <Select
        label={text.bank}
        placeholder={text.chooseBank}
        required
        error={isTried && bank === '' ? text.chooseBank : undefined}
        value={bank}
        onValueChange={setBank}
        items={banks}
      />
      <TextField
        label={text.number}
        required
        digits
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={isTried && !isNumber(digits) ? text.numberWrong : undefined}
        value={number}
        onValueChange={setNumber}
      />
    </ReasonDialog>
  );
}
