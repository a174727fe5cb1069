import { useSession } from '@sanuk/platform';
import { type FormFields, PasswordField } from '@sanuk/ui';
import type { useActionForm } from '../action-form/use-action-form.ts';
import { lineAccountText as text } from './line-account.text.ts';

export interface ConfirmationFields {
  password: string;
}
type Options = Parameters<typeof useActionForm<ConfirmationFields, 'missing'>>[0];

/** What a form needs that asks for nothing but the password. */
export const passwordConfirmation = {
  first: { password: '' },
  problemsOf: ({ password }) => (password ? {} : { password: 'missing' }),
  problemTexts: { missing: text.passwordMissing },
  placeOfRefusal: { 'password-wrong': 'password' },
} satisfies Partial<Options>;

/** The password of the signed-in member, entered again. */
export function PasswordConfirmationField({ bind }: { bind: FormFields<ConfirmationFields>['bind'] }) {
  const session = useSession();
  return (
    <>
      {session.status === 'member' && (
        <input type="hidden" name="username" autoComplete="username" value={session.user.user.username} />
      )}
      <PasswordField
        {...bind('password')}
        label={text.password}
        hint={text.passwordHint}
        autoComplete="current-password"
        name="password"
        enterKeyHint="go"
      />
    </>
  );
}
