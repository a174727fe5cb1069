import { bankAccountLength } from '@sanuk/contract/accounts/account-form';
import { allBanks, type Bank, bankOf } from '@sanuk/platform';
import {
  BankEmblem,
  Button,
  Checkbox,
  type FormFields,
  GroupedDigitsField,
  NewPasswordField,
  PhoneField,
  Select,
  TextField,
  useFormFields,
} from '@sanuk/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { arrival, codeIn } from '../arrival/arrival.ts';
import styles from '../auth.module.css';
import { newPasswordProblem, type RegisterFields } from '../auth.rules.ts';
import { authText as text } from '../auth.text.ts';
import type { AuthFormProps } from '../login/login-form.tsx';
import { RegisterTrouble } from './register-trouble.tsx';
import { Terms } from './terms.tsx';
import { useRegister } from './use-register.ts';

const blank: RegisterFields = {
  phone: '',
  password: '',
  bankSymbol: '',
  bankAccount: '',
  name: '',
  referrer: '',
  isAdult: false,
};
const bankItems = allBanks.map(({ symbol, name }) => ({
  value: symbol,
  label: name,
  icon: <BankEmblem symbol={symbol} size="s" />,
}));

/** A number of another length than usual is worth a second look, never a refusal: banks have changed theirs. */
function accountHint(bank: Bank | undefined, account: string): string {
  if (!bank?.usualDigits) return text.bankAccountHint;
  const isUnusual = account.length >= bankAccountLength.min && account.length !== bank.usualDigits;
  return (isUnusual ? text.unusualDigits : text.usualDigits)(bank.name, bank.usualDigits);
}

type RegisterFormFields = FormFields<RegisterFields>;

/** What the link brought along; storage is read after rendering, because a page may be rendered on the server. */
function useBroughtReferrer(setFields: RegisterFormFields['setFields']): void {
  const { search } = useLocation();
  useEffect(() => {
    const brought = codeIn(search, 'ref') ?? arrival().referrer ?? arrival().agentCode;
    if (brought) setFields((before) => (before.referrer ? before : { ...before, referrer: brought }));
  }, [search, setFields]);
}

/** The account that winnings are paid to. */
function AccountFields({ bind, fields }: Pick<RegisterFormFields, 'bind' | 'fields'>) {
  const bank = bankOf(fields.bankSymbol);
  return (
    <>
      <Select {...bind('bankSymbol')} label={text.bank} placeholder={text.chooseBank} items={bankItems} />
      <GroupedDigitsField
        {...bind('bankAccount')}
        label={text.bankAccount}
        hint={accountHint(bank, fields.bankAccount)}
        groups={bank?.groups ?? null}
        maxDigits={bankAccountLength.max}
        name="bank_account"
        enterKeyHint="next"
      />
    </>
  );
}

function ToLogin({ onSwitch }: { onSwitch: () => void }) {
  return (
    <p className={styles.links} data-centre>
      <span>
        {text.haveAccount}{' '}
        <button type="button" className={styles.linkButton} onClick={onSwitch}>
          {text.login}
        </button>
      </span>
    </p>
  );
}

/** Opens an account and lands logged in (requirement A7). */
export function RegisterForm({ onDone, onSwitch }: AuthFormProps) {
  const { fields, form, errors, bind, set, setFields, show } = useFormFields(blank);
  const { isBusy, phone, submit, ...outcome } = useRegister({ fields, show }, onDone);

  useBroughtReferrer(setFields);

  return (
    <form className={styles.form} onSubmit={submit} ref={form} noValidate>
      <PhoneField
        {...bind('phone')}
        label={text.phone}
        error={errors.phone ?? (phone.isFree === false && text.phoneTaken)}
        hint={phone.isFree && <span className={styles.good}>{text.phoneFree}</span>}
        onBlur={phone.look}
        autoComplete="username"
        name="username"
        enterKeyHint="next"
      />
      <NewPasswordField
        {...bind('password')}
        label={text.password}
        hint={text.passwordHint}
        guessable={newPasswordProblem(fields.password, fields.phone) === 'passwordGuessable'}
        name="password"
        enterKeyHint="next"
      />
      <AccountFields bind={bind} fields={fields} />
      <TextField
        {...bind('name')}
        label={text.name}
        hint={text.nameHint}
        autoComplete="name"
        name="name"
        enterKeyHint="next"
      />
      <TextField
        {...bind('referrer')}
        label={text.referrer}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        name="referrer"
        enterKeyHint="go"
      />
      <div>
        <Checkbox
          label={text.adult}
          checked={fields.isAdult}
          onCheckedChange={(isAdult) => set('isAdult', isAdult)}
          error={errors.isAdult}
        />
        <Terms />
      </div>
      <RegisterTrouble message={errors.form} isBusy={isBusy} {...outcome} />
      <Button
        type="submit"
        variant={outcome.isOutcomeUnknown ? 'secondary' : 'primary'}
        size="l"
        block
        loading={isBusy}
        disabled={outcome.isOutcomeUnknown}
      >
        {text.register}
      </Button>
      {onSwitch && <ToLogin onSwitch={onSwitch} />}
    </form>
  );
}
