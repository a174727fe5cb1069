import { messageOf, paths } from '@sanuk/platform';
import { Alert, Button, PasswordField, PhoneField, useFormFields } from '@sanuk/ui';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { logIn } from '../auth.api.ts';
import styles from '../auth.module.css';
import { isPhone } from '../auth.rules.ts';
import { fieldErrors, authText as text } from '../auth.text.ts';

export interface AuthFormProps {
  onDone(): void;
  /** leads to the other form */
  onSwitch?(): void;
}

interface LoginFormProps extends AuthFormProps {
  /** a phone known from the step before, e.g. after a new password was set */
  phone?: string;
  /** inside the frame of another page, where only the two boxes may stand: other pages open in the whole window */
  inFrame?: boolean;
  /** the way to a new password is taken: a dialog closes itself */
  onForgot?(): void;
}

/** Phone and password. The server's refusal stands above the button, in its words. */
export function LoginForm({ onDone, onSwitch, onForgot, phone: known = '', inFrame }: LoginFormProps) {
  const { fields, form, errors, bind, show } = useFormFields({ phone: known, password: '' });
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    const { phone, password } = fields;
    const found = {
      phone: isPhone(phone) ? undefined : fieldErrors.phone,
      password: password ? undefined : text.passwordMissing,
    };
    show(found);
    if (found.phone || found.password) return;
    isSending.current = true;
    setBusy(true);
    try {
      await logIn(phone, password);
      onDone();
    } catch (error) {
      show({ form: messageOf(error) });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} ref={form} noValidate>
      <PhoneField
        {...bind('phone')}
        label={text.phone}
        autoComplete="username"
        name="username"
        enterKeyHint="next"
      />
      <PasswordField
        {...bind('password')}
        label={text.password}
        autoComplete="current-password"
        name="password"
        enterKeyHint="go"
      />
      {errors.form && <Alert tone="danger">{errors.form}</Alert>}
      <Button type="submit" variant="primary" size="l" block loading={isBusy}>
        {text.login}
      </Button>
      <p className={styles.links}>
        {inFrame ? (
          <a href={paths.forgot} target="_top">
            {text.forgot}
          </a>
        ) : (
          <Link to={paths.forgot} onClick={onForgot}>
            {text.forgot}
          </Link>
        )}
        {onSwitch && (
          <span>
            {text.noAccount}{' '}
            <button type="button" className={styles.linkButton} onClick={onSwitch}>
              {text.register}
            </button>
          </span>
        )}
      </p>
    </form>
  );
}
