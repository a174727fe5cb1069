import { messageOf } from '@sanuk/platform';
import { Button, Checkbox, Notice, PasswordField, PhoneField, Select, TextField } from '@sanuk/ui';
import { type FormEvent, useRef, useState } from 'react';
import { register } from './auth.api.ts';
import styles from './auth.module.css';
import { type RegisterForm as Fields, registerProblems } from './auth.rules.ts';
import { authText as text } from './auth.text.ts';
import { banks } from './banks.text.ts';
import type { AuthFormProps } from './login-form.tsx';
import { arrivedAgentCode } from './use-agent-code.ts';

const blank: Fields = { phone: '', password: '', name: '', bankCode: '', bankAccount: '', isAdult: false };
const bankItems = banks.map(({ code, name }) => ({ value: code, label: name }));

/** Opens an account and lands logged in (requirement A7). */
export function RegisterForm({ onDone, onSwitch }: AuthFormProps) {
  const [fields, setFields] = useState(blank);
  const [errors, setErrors] = useState<Partial<Record<keyof Fields | 'form', string>>>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const set = (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    const problems = registerProblems(fields);
    setErrors(
      Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, text.errors[problem]])),
    );
    if (Object.keys(problems).length > 0) return;
    isSending.current = true;
    setBusy(true);
    try {
      await register({
        username: fields.phone,
        password: fields.password,
        name: fields.name.trim(),
        bank_code: fields.bankCode,
        bank_account: fields.bankAccount,
        agent_code: arrivedAgentCode(),
      });
      onDone();
    } catch (error) {
      setErrors({ form: messageOf(error) });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PhoneField
        label={text.phone}
        value={fields.phone}
        onValueChange={(phone) => set({ phone })}
        error={errors.phone}
        autoComplete="username"
        name="username"
      />
      <PasswordField
        label={text.password}
        hint={text.passwordHint}
        value={fields.password}
        onValueChange={(password) => set({ password })}
        error={errors.password}
        autoComplete="new-password"
        name="password"
      />
      <TextField
        label={text.name}
        hint={text.nameHint}
        value={fields.name}
        onValueChange={(name) => set({ name })}
        error={errors.name}
        autoComplete="name"
        name="name"
        maxLength={120}
      />
      <Select
        label={text.bank}
        placeholder={text.chooseBank}
        items={bankItems}
        value={fields.bankCode}
        onValueChange={(bankCode) => set({ bankCode })}
        error={errors.bankCode}
      />
      <TextField
        label={text.bankAccount}
        value={fields.bankAccount}
        onValueChange={(bankAccount) => set({ bankAccount: bankAccount.replace(/\D/g, '').slice(0, 15) })}
        error={errors.bankAccount}
        inputMode="numeric"
        autoComplete="off"
        name="bank_account"
      />
      <Checkbox
        label={text.adult}
        checked={fields.isAdult}
        onCheckedChange={(isAdult) => set({ isAdult })}
        error={errors.isAdult}
      />
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <Button type="submit" variant="primary" size="l" block loading={isBusy}>
        {text.register}
      </Button>
      {onSwitch && (
        <p className={styles.links} data-centre>
          <span>
            {text.haveAccount}{' '}
            <button type="button" className={styles.linkButton} onClick={onSwitch}>
              {text.login}
            </button>
          </span>
        </p>
      )}
    </form>
  );
}
