import { uiText } from '../ui.text.ts';
import styles from './new-password-field.module.css';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { passwordStrength } from './password-strength.rules.ts';

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'value' | 'below' | 'autoComplete'> {
  value: string;
  /** the password may not be used although it is long enough, e.g. because it is the phone number */
  guessable?: boolean;
}

/** A password being chosen, with a meter that says in words how good it is. */
export function NewPasswordField({ guessable, ...field }: NewPasswordFieldProps) {
  const strength = passwordStrength(field.value, guessable);
  const word = guessable && field.value ? uiText.passwordGuessable : uiText.passwordStrengths[strength];
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      below={
        <div className={styles.meter} data-strength={strength}>
          <meter
            className="visually-hidden"
            aria-label={uiText.passwordStrength}
            aria-valuetext={word}
            min={0}
            max={4}
            value={strength}
          />
          {[1, 2, 3, 4].map((step) => (
            <span key={step} className={styles.step} data-lit={step <= strength || undefined} />
          ))}
          <span className={styles.word} aria-hidden="true">
            {word}
          </span>
        </div>
      }
    />
  );
}
