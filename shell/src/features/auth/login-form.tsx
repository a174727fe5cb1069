import { messageOf, paths } from '@sanuk/platform';
import { Button, Notice, PasswordField, PhoneField } from '@sanuk/ui';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { logIn } from './auth.api.ts';
import styles from './auth.module.css';
import { isPhone } from './auth.rules.ts';
import { authText as text } from './auth.text.ts';

export interface AuthFormProps {
  onDone(): void;
  /** leads to the other form; without it the links are left out (inside a foreign frame) */
  onSwitch?(): void;
}

/** Phone and password. The server's refusal stands above the button, in its words. */
export function LoginForm({ onDone, onSwitch }: AuthFormProps) {
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ phone?: string; password?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    const found = {
      phone: isPhone(phone) ? undefined : text.errors.phone,
      password: password ? undefined : text.errors.passwordMissing,
    };
    setErrors(found);
    if (found.phone || found.password) return;
    isSending.current = true;
    setBusy(true);
    try {
      await logIn(phone, password);
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
        value={phone}
        onValueChange={setPhone}
        error={errors.phone}
        autoComplete="username"
        name="username"
      />
      <PasswordField
        label={text.password}
        value={password}
        onValueChange={setPassword}
        error={errors.password}
        autoComplete="current-password"
        name="password"
      />
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <Button type="submit" variant="primary" size="l" block loading={isBusy}>
        {text.login}
      </Button>
      {onSwitch && (
        <p className={styles.links}>
          <Link to={paths.forgot}>{text.forgot}</Link>
          <span>
            {text.noAccount}{' '}
            <button type="button" className={styles.linkButton} onClick={onSwitch}>
              {text.register}
            </button>
          </span>
        </p>
      )}
    </form>
  );
}
