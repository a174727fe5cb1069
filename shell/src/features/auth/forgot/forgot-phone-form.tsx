import { Alert, Button, PhoneField, useFormErrors } from '@sanuk/ui';
import type { FormEvent } from 'react';
import styles from '../auth.module.css';
import { isPhone } from '../auth.rules.ts';
import { fieldErrors, forgotText, authText as text } from '../auth.text.ts';

interface ForgotPhoneFormProps {
  phone: string;
  onPhoneChange: (phone: string) => void;
  isBusy: boolean;
  /** answers a sentence when it did not work */
  onAsk: (phone: string) => Promise<string | undefined>;
}

/** Step one: which phone. What follows looks the same whether or not the phone has an account. */
export function ForgotPhoneForm({ phone, onPhoneChange, isBusy, onAsk }: ForgotPhoneFormProps) {
  const { form, errors, show, clear } = useFormErrors<'phone'>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPhone(phone)) return show({ phone: fieldErrors.phone });
    show({ form: await onAsk(phone) });
  };
  return (
    <form className={styles.form} onSubmit={submit} ref={form} noValidate>
      <p className={styles.sentTo}>{forgotText.hint}</p>
      <PhoneField
        label={text.phone}
        value={phone}
        onValueChange={(digits) => {
          clear('phone');
          onPhoneChange(digits);
        }}
        error={errors.phone}
        autoComplete="username"
        name="username"
        enterKeyHint="send"
      />
      {errors.form && <Alert tone="danger">{errors.form}</Alert>}
      <Button type="submit" variant="primary" size="l" block loading={isBusy}>
        {forgotText.ask}
      </Button>
    </form>
  );
}
