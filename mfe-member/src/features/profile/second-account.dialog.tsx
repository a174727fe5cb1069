import { bankAccountLength } from '@sanuk/contract/accounts/account-form';
import { allBanks, bankOf, isApiError, messageOf, showToast } from '@sanuk/platform';
import {
  BankEmblem,
  Button,
  GroupedDigitsField,
  Notice,
  PasswordField,
  Select,
  Stack,
  useFormFields,
} from '@sanuk/ui';
import type { FormEvent } from 'react';
import { useKeepDraft, useLeftDraft } from '../../kept-draft/kept-draft.ts';
import { useUpdateHold } from '../../update-hold/update-hold.ts';
import { FormDialog } from './form.dialog.tsx';
import { addSecondAccount } from './profile.api.ts';
import { type AccountFields, accountProblems, placeOfAccountRefusal } from './profile.rules.ts';
import { accountErrors, accountText as text } from './profile.text.ts';
import { useFormDeed } from './use-form-deed.ts';

const bankItems = allBanks.map(({ symbol, name }) => ({
  value: symbol,
  label: name,
  icon: <BankEmblem symbol={symbol} size="s" />,
}));

/** What is kept when the session ends: everything but the password. */
type AccountDraft = Omit<AccountFields, 'password'>;

/** Was the dialog open, with something in it, when the session of this member ended? */
export const useLeftSecondAccount = (): boolean => useLeftDraft<AccountDraft>('second-account') !== undefined;

interface SecondAccountDialogProps {
  open: boolean;
  onClose: () => void;
  /** of the member, whose account it must be */
  owner: string;
}

/** The second account to be paid to, named once (requirement A9). */
export function SecondAccountDialog({ open, onClose, owner }: SecondAccountDialogProps) {
  return (
    <FormDialog open={open} title={text.title} onClose={onClose}>
      {(onBusy) => <SecondAccountForm owner={owner} onBusy={onBusy} onDone={onClose} />}
    </FormDialog>
  );
}

interface SecondAccountFormProps {
  owner: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function SecondAccountForm({ owner, onBusy, onDone }: SecondAccountFormProps) {
  const left = useLeftDraft<AccountDraft>('second-account');
  const { fields, form, errors, bind, show } = useFormFields<AccountFields>({
    bankSymbol: left?.bankSymbol ?? '',
    account: left?.account ?? '',
    password: '',
  });
  const { isBusy, run } = useFormDeed((error) => {
    const place = isApiError(error) ? placeOfAccountRefusal[error.code] : undefined;
    show({ [place ?? 'form']: messageOf(error) });
  });
  const isTouched = Object.values(fields).some(Boolean);
  useUpdateHold(isTouched ? 'ask' : 'allow');
  const { bankSymbol, account } = fields;
  useKeepDraft<AccountDraft>('second-account', isTouched ? { bankSymbol, account } : undefined);
  const bank = bankOf(fields.bankSymbol);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = Object.entries(accountProblems(fields));
    show(Object.fromEntries(problems.map(([field, problem]) => [field, accountErrors[problem]])));
    if (problems.length > 0) return;
    onBusy(true);
    void run(async () => {
      await addSecondAccount(fields.bankSymbol, fields.account, fields.password);
      showToast('success', text.done);
      onDone();
    }).finally(() => onBusy(false));
  };

  return (
    <form onSubmit={submit} ref={form} noValidate>
      <Stack gap={4}>
        <Notice tone="info">{text.once}</Notice>
        <Select {...bind('bankSymbol')} label={text.bank} placeholder={text.chooseBank} items={bankItems} />
        <GroupedDigitsField
          {...bind('account')}
          label={text.account}
          hint={bank?.usualDigits ? text.usualDigits(bank.name, bank.usualDigits) : text.owner(owner)}
          groups={bank?.groups ?? null}
          maxDigits={bankAccountLength.max}
          name="bank_account"
          enterKeyHint="next"
        />
        <PasswordField
          {...bind('password')}
          label={text.password}
          hint={text.passwordHint}
          autoComplete="current-password"
          name="password"
          enterKeyHint="go"
        />
        {errors.form && <Notice tone="danger">{errors.form}</Notice>}
        <Button type="submit" variant="primary" size="l" block loading={isBusy}>
          {text.save}
        </Button>
      </Stack>
    </form>
  );
}
