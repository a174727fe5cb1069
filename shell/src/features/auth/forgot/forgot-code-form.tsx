import { useServerSecond } from '@sanuk/platform';
import { Alert, Button, CodeField, NewPasswordField, PasswordField } from '@sanuk/ui';
import { useEffect, useRef, useState } from 'react';
import styles from '../auth.module.css';
import { newPasswordProblem } from '../auth.rules.ts';
import { forgotText as text } from '../auth.text.ts';
import { type AskedCode, groupedPhone, isExpired, secondsToResend } from './forgot.rules.ts';
import { useSetPassword } from './use-set-password.ts';

interface ForgotCodeFormProps {
  asked: AskedCode;
  isAsking: boolean;
  /** answers a sentence when it did not work */
  onAskAgain: () => Promise<string | undefined>;
  onChangePhone: () => void;
  /** takes the display name of the LINE account that was unlinked */
  onDone: (lineUnlinked: string | null) => void;
}

/** Step two: the code from the message and the new password. */
export function ForgotCodeForm({ asked, isAsking, onAskAgain, onChangePhone, onDone }: ForgotCodeFormProps) {
  const { form, errors, fields, set, show, isBusy, submit } = useSetPassword(asked, onDone);
  const [isSentAgain, setSentAgain] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  // A phone's keyboard offers the code from the message only to the field that has the focus.
  useEffect(() => code.current?.focus(), []);

  const askAgain = async () => {
    const problem = await onAskAgain();
    set({ code: '' });
    show({ form: problem });
    setSentAgain(problem === undefined);
    if (!problem) code.current?.focus();
  };

  return (
    <form className={styles.form} onSubmit={submit} ref={form} noValidate>
      <p className={styles.sentTo}>
        {text.sentTo} <strong>{groupedPhone(asked.phone)}</strong>{' '}
        <button type="button" className={styles.linkButton} onClick={onChangePhone}>
          {text.changePhone}
        </button>
      </p>
      {/* Password managers keep the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={asked.phone} />
      <CodeField
        ref={code}
        label={text.code}
        length={asked.digits}
        value={fields.code}
        onValueChange={(digits) => {
          set({ code: digits });
          if (digits.length === asked.digits) password.current?.focus();
        }}
        error={errors.code}
        hint={isSentAgain && text.sentAgain}
        name="code"
        enterKeyHint="next"
      />
      <Resend asked={asked} isBusy={isAsking} onAsk={() => void askAgain()} />
      <NewPasswordField
        ref={password}
        label={text.newPassword}
        hint={text.newPasswordHint}
        value={fields.password}
        onValueChange={(typed) => set({ password: typed })}
        guessable={newPasswordProblem(fields.password, asked.phone) === 'passwordGuessable'}
        error={errors.password}
        name="new_password"
        enterKeyHint="next"
      />
      <PasswordField
        label={text.repeatPassword}
        value={fields.repeated}
        onValueChange={(typed) => set({ repeated: typed })}
        error={errors.repeated}
        autoComplete="new-password"
        name="repeat_password"
        enterKeyHint="go"
      />
      <p className={styles.consequences}>{text.consequences}</p>
      {errors.form && <Alert tone="danger">{errors.form}</Alert>}
      <Button type="submit" variant="primary" size="l" block loading={isBusy}>
        {text.setPassword}
      </Button>
    </form>
  );
}

interface ResendProps {
  asked: AskedCode;
  isBusy: boolean;
  onAsk: () => void;
}

/** When another code may be asked for, and that this one is too old. Stands apart because it ticks. */
function Resend({ asked, isBusy, onAsk }: ResendProps) {
  const second = useServerSecond();
  const wait = secondsToResend(asked, second);
  return (
    <div className={styles.resend}>
      {isExpired(asked, second) && <span>{text.expired}</span>}
      {wait > 0 ? (
        <span className={styles.wait}>{text.resendIn(wait)}</span>
      ) : (
        <Button variant="ghost" size="s" loading={isBusy} onClick={onAsk}>
          {text.resend}
        </Button>
      )}
    </div>
  );
}
