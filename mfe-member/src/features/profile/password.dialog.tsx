import { useQuery } from '@sanuk/platform';
import { Alert, type FormFields, NewPasswordField, PasswordField } from '@sanuk/ui';
import { ActionForm } from '../../shared/action-form/action-form.tsx';
import { FormDialog } from '../../shared/action-form/form.dialog.tsx';
import { useActionForm } from '../../shared/action-form/use-action-form.ts';
import { lineAccountQuery } from '../../shared/line-account/line-account.api.ts';
import { usePersistDraft, usePersistedDraft } from '../../shared/persisted-draft/persisted-draft.ts';
import { changePassword } from './profile.api.ts';
import { type PasswordFields, passwordProblems, placeOfPasswordRefusal } from './profile.rules.ts';
import { passwordErrors, passwordText as text } from './profile.text.ts';

const blank: PasswordFields = { oldPassword: '', newPassword: '', repeated: '' };

/** Was the dialog open, with something in it, when the session of this member ended? What stood in it is not kept. */
export const useLeftPassword = (): boolean => usePersistedDraft('password') !== undefined;

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  /** of the member */
  phone: string;
}

/** Old password, new password; every other session of the member ends and the LINE account is unlinked (requirement A9). */
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
  const { fields, bind, isTouched, frame } = useActionForm({
    first: blank,
    problemsOf: (typed) => passwordProblems(typed, phone),
    problemTexts: passwordErrors,
    placeOfRefusal: placeOfPasswordRefusal,
    outcomeUnknown: text.outcomeUnknown,
    send: async ({ oldPassword, newPassword }) => {
      const { sessions_ended, line_unlinked } = await changePassword(oldPassword, newPassword);
      return text.done(sessions_ended, line_unlinked);
    },
    onBusy,
    onDone,
  });
  usePersistDraft('password', isTouched ? {} : undefined);

  return (
    <ActionForm {...frame} save={text.save}>
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
      <LineWarning />
    </ActionForm>
  );
}

/** Says before the change that it unlinks the LINE account. */
function LineWarning() {
  const { data, isError } = useQuery(lineAccountQuery);
  if (data && data.display_name === null) return null;
  if (!data && !isError) return null;
  return (
    <Alert tone="warning">
      {data?.display_name ? text.unlinksLine(data.display_name) : text.unlinksAnyLine}
    </Alert>
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
