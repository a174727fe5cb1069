import { type FormFields, NewPasswordField, PasswordField } from '@sanuk/ui';
import { usePersistDraft, usePersistedDraft } from '../../shared/persisted-draft/persisted-draft.ts';
import { FormDialog } from './form.dialog.tsx';
import { changePassword } from './profile.api.ts';
import { type PasswordFields, passwordProblems, placeOfPasswordRefusal } from './profile.rules.ts';
import { passwordErrors, passwordText as text } from './profile.text.ts';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

const blank: PasswordFields = { oldPassword: '', newPassword: '', repeated: '' };

/** Was the dialog open, with something in it, when the session of this member ended? What stood in it is not kept. */
export const useLeftPassword = (): boolean => usePersistedDraft('password') !== undefined;

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  /** of the member */
  phone: string;
}

/** Old password, new password; every other session of the member ends (requirement A9). */
export function PasswordDialog({ open, onClose, phone }: PasswordDialogProps) {
  return (
    <FormDialog overlay="password" open={open} title={text.title} onClose={onClose}>
      {(onBusy) => <PasswordForm phone={phone} onBusy={onBusy} onDone={onClose} />}
    </FormDialog>
  );
}

interface PasswordFormProps {
  phone: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function PasswordForm({ phone, onBusy, onDone }: PasswordFormProps) {
  const { fields, bind, isTouched, frame } = useProfileForm({
    first: blank,
    problemsOf: (typed) => passwordProblems(typed, phone),
    problemTexts: passwordErrors,
    placeOfRefusal: placeOfPasswordRefusal,
    outcomeUnknown: text.outcomeUnknown,
    send: async ({ oldPassword, newPassword }) => text.done(await changePassword(oldPassword, newPassword)),
    onBusy,
    onDone,
  });
  usePersistDraft('password', isTouched ? {} : undefined);

  return (
    <ProfileForm {...frame} save={text.save}>
      <input type="hidden" name="username" autoComplete="username" value={phone} />
      <PasswordField
        {...bind('oldPassword')}
        label={text.old}
        autoComplete="current-password"
        name="old_password"
        enterKeyHint="next"
      />
      <NewPasswordTwice
        bind={bind}
        isGuessable={passwordProblems(fields, phone).newPassword === 'guessable'}
      />
    </ProfileForm>
  );
}

interface NewPasswordTwiceProps {
  bind: FormFields<PasswordFields>['bind'];
  isGuessable: boolean;
}

function NewPasswordTwice({ bind, isGuessable }: NewPasswordTwiceProps) {
  return (
    <>
      <NewPasswordField
        {...bind('newPassword')}
        label={text.next}
        hint={text.nextHint}
        guessable={isGuessable}
        name="new_password"
        enterKeyHint="next"
      />
      <PasswordField
        {...bind('repeated')}
        label={text.repeat}
        autoComplete="new-password"
        name="repeat_password"
        enterKeyHint="go"
      />
    </>
  );
}
