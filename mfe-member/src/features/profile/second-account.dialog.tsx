import { bankAccountLength } from '@sanuk/contract/accounts/account-form';
import { allBanks, bankOf } from '@sanuk/platform';
import { Alert, BankEmblem, type FormFields, GroupedDigitsField, PasswordField, Select } from '@sanuk/ui';
import { ActionForm } from '../../shared/action-form/action-form.tsx';
import { FormDialog } from '../../shared/action-form/form.dialog.tsx';
import { useActionForm } from '../../shared/action-form/use-action-form.ts';
import { usePersistDraft, usePersistedDraft } from '../../shared/persisted-draft/persisted-draft.ts';
import { addSecondAccount } from './profile.api.ts';
import {
  type AccountFieldProblem,
  type AccountFields,
  accountProblems,
  placeOfAccountRefusal,
} from './profile.rules.ts';
import { accountErrors, accountText as text } from './profile.text.ts';

const bankItems = allBanks.map(({ symbol, name }) => ({
  value: symbol,
  label: name,
  icon: <BankEmblem symbol={symbol} size="s" />,
}));

/** What is kept when the session ends: everything but the password. */
type AccountDraft = Omit<AccountFields, 'password'>;

/** Was the dialog open, with something in it, when the session of this member ended? */
export const useLeftSecondAccount = (): boolean =>
  usePersistedDraft<AccountDraft>('second-account') !== undefined;

interface SecondAccountDialogProps {
  open: boolean;
  onClose: () => void;
  /** of the member, whose account it must be */
  owner: string;
}

/** The second account to be paid to, named once (requirement A9). */
export function SecondAccountDialog({ open, onClose, owner }: SecondAccountDialogProps) {
  return (
    <FormDialog overlay="second-account" open={open} title={text.title} onClose={onClose}>
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
  const left = usePersistedDraft<AccountDraft>('second-account');
  const { fields, bind, isTouched, frame } = useActionForm<AccountFields, AccountFieldProblem>({
    first: { bankSymbol: left?.bankSymbol ?? '', account: left?.account ?? '', password: '' },
    problemsOf: accountProblems,
    problemTexts: accountErrors,
    placeOfRefusal: placeOfAccountRefusal,
    send: async (typed) => {
      await addSecondAccount(typed.bankSymbol, typed.account, typed.password);
      return text.done;
    },
    onBusy,
    onDone,
  });
  const { bankSymbol, account } = fields;
  usePersistDraft<AccountDraft>('second-account', isTouched ? { bankSymbol, account } : undefined);
  return (
    <ActionForm {...frame} save={text.save}>
      <Alert tone="info">{text.once}</Alert>
      <Select {...bind('bankSymbol')} label={text.bank} placeholder={text.chooseBank} items={bankItems} />
      <AccountNumber bind={bind} bankSymbol={bankSymbol} owner={owner} />
      <PasswordField
        {...bind('password')}
        label={text.password}
        hint={text.passwordHint}
        autoComplete="current-password"
        name="password"
        enterKeyHint="go"
      />
    </ActionForm>
  );
}

interface AccountNumberProps {
  bind: FormFields<AccountFields>['bind'];
  bankSymbol: string;
  owner: string;
}

/** In the groups of the chosen bank, with as many digits as it usually has. */
function AccountNumber({ bind, bankSymbol, owner }: AccountNumberProps) {
  const bank = bankOf(bankSymbol);
  return (
    <GroupedDigitsField
      {...bind('account')}
      label={text.account}
      hint={bank?.usualDigits ? text.usualDigits(bank.name, bank.usualDigits) : text.owner(owner)}
      groups={bank?.groups ?? null}
      maxDigits={bankAccountLength.max}
      name="bank_account"
      enterKeyHint="next"
    />
  );
}
