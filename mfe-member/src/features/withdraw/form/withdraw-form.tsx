import { plainBaht } from '@sanuk/contract/money';
import { bankOf, messageOf, paths } from '@sanuk/platform';
import { Alert, AmountField, BankEmblem, Button, RadioCards } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { type Account, hindranceOf, mostOf, presetsOf, type Standing } from '../withdraw.rules.ts';
import { hindranceText, withdrawText as text } from '../withdraw.text.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { UnknownOutcome } from './unknown-outcome.tsx';
import { useWithdrawForm } from './use-withdraw-form.ts';
import type { Withdrawing } from './use-withdrawing.ts';
import styles from './withdraw-form.module.css';

interface WithdrawFormProps {
  standing: Standing;
  withdrawing: Withdrawing;
}

/** Account, amount, and the step in which it is confirmed; or why nothing can be withdrawn now. */
export function WithdrawForm({ standing, withdrawing }: WithdrawFormProps) {
  const form = useWithdrawForm(standing, withdrawing);
  const { state, isUnderWay } = withdrawing;
  if (state.step === 'unknown') return <UnknownOutcome withdrawing={withdrawing} order={state.sent.order} />;
  if (form.preview)
    return (
      <ConfirmStep
        preview={form.preview}
        isSending={isUnderWay}
        onConfirm={form.confirm}
        onBack={form.goBack}
      />
    );
  const hindrance = hindranceOf(standing);
  if (hindrance) return <Hindered {...hindranceText[hindrance]} standing={standing} />;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <AccountChoice
        accounts={standing.accounts}
        chosen={form.account}
        onChoose={(id) => form.chooseAccount(id)}
      />
      <Amount standing={standing} field={form.amountField} />
      {Boolean(form.error) && (
        <Alert tone="danger" title={text.failedTitle}>
          {messageOf(form.error)}
        </Alert>
      )}
      {form.account?.maintenanceUntil && <Maintenance account={form.account} />}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        loading={form.isAsking}
        disabled={form.account?.maintenanceUntil !== undefined}
      >
        {text.next}
      </Button>
    </form>
  );
}

interface AccountChoiceProps {
  accounts: readonly Account[];
  chosen: Account | undefined;
  onChoose: (id: Account['id']) => void;
}

function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  return (
    <div className={styles.accounts}>
      <RadioCards
        legend={text.accounts}
        items={accounts.map(({ id, bankCode, masked, ownerName, maintenanceUntil }) => ({
          value: id,
          title: bankOf(bankCode)?.name ?? bankCode,
          description: maintenanceUntil ? text.bankMaintenance(maintenanceUntil) : `${masked} · ${ownerName}`,
          icon: <BankEmblem symbol={bankCode} />,
        }))}
        value={chosen?.id ?? ''}
        onValueChange={(value) => onChoose(value === 'second' ? 'second' : 'main')}
      />
      <p className={styles.quiet}>
        {text.ownOnly} <Link to={paths.memberProfile}>{text.addAccount}</Link>
      </p>
    </div>
  );
}

interface AmountProps {
  standing: Standing;
  field: ReturnType<typeof useWithdrawForm>['amountField'];
}

function Amount({ standing, field }: AmountProps) {
  const { limits } = standing;
  const most = mostOf(standing);
  return (
    <div className={styles.amount}>
      <AmountField
        {...field}
        label={text.amount}
        hint={text.bounds(limits.minSatang, limits.maxSatang)}
        presets={presetsOf(standing)}
        placeholder="0.00"
        required
      />
      <Button size="s" onClick={() => field.onValueChange(amountText(most))}>
        {text.all(most)}
      </Button>
      <p className={styles.quiet}>{text.today(limits.timesLeft, limits.dayLeftSatang)}</p>
    </div>
  );
}

/** As a member would type it: whole baht without satang. */
const amountText = (satang: number): string =>
  satang % 100 === 0 ? String(satang / 100) : plainBaht(satang);

function Maintenance({ account }: { account: Account }) {
  const bank = bankOf(account.bankCode)?.name ?? account.bankCode;
  return (
    <Alert tone="warning" title={text.maintenanceTitle}>
      {text.maintenance(bank, account.maintenanceUntil ?? '')}
    </Alert>
  );
}

interface HinderedProps {
  title: string;
  text: (standing: Standing) => string;
  standing: Standing;
}

/** Why nothing can be withdrawn now, and what to do about it. */
function Hindered({ title, text: words, standing }: HinderedProps) {
  const isEmpty = standing.balanceSatang === 0;
  return (
    <div className={styles.hindered}>
      <Alert tone="info" title={title}>
        {words(standing)}
      </Alert>
      <Button asChild variant="primary" size="l" block>
        <Link to={isEmpty ? paths.memberDeposit : paths.slot}>{isEmpty ? text.deposit : text.play}</Link>
      </Button>
    </div>
  );
}
