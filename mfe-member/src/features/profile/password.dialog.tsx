import { isApiError, messageOf, showToast } from '@sanuk/platform';
import { Button, NewPasswordField, Notice, PasswordField, Stack, useFormFields } from '@sanuk/ui';
import type { FormEvent } from 'react';
import { useKeepDraft, useLeftDraft } from '../../kept-draft/kept-draft.ts';
import { useUpdateHold } from '../../update-hold/update-hold.ts';
import { FormDialog } from './form.dialog.tsx';
import { changePassword } from './profile.api.ts';
import { type PasswordFields, passwordProblems, placeOfPasswordRefusal } from './profile.rules.ts';
import { passwordErrors, passwordText as text } from './profile.text.ts';
import { useFormDeed } from './use-form-deed.ts';

const blank: PasswordFields = { oldPassword: '', newPassword: '', repeated: '' };

/** Was the dialog open, with something in it, when the session of this member ended? What stood in it is not kept. */
export const useLeftPassword = (): boolean => useLeftDraft('password') !== undefined;

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  /** of the member */
  phone: string;
}

/** Old password, new password; every other session of the member ends (requirement A9). */
export function PasswordDialog({ open, onClose, phone }: PasswordDialogProps) {
  return (
    <FormDialog open={open} title={text.title} onClose={onClose}>
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
  const { fields, form, errors, bind, show } = useFormFields<PasswordFields>(blank);
  const { isBusy, run } = useFormDeed((error) => {
    if (isApiError(error) && error.outcomeUnknown) return show({ form: text.outcomeUnknown });
    const place = isApiError(error) ? placeOfPasswordRefusal[error.code] : undefined;
    show({ [place ?? 'form']: messageOf(error) });
  });
  const isTouched = Object.values(fields).some(Boolean);
  useUpdateHold(isTouched ? 'ask' : 'allow');
  useKeepDraft('password', isTouched ? {} : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = Object.entries(passwordProblems(fields, phone));
    show(Object.fromEntries(problems.map(([field, problem]) => [field, passwordErrors[problem]])));
    if (problems.length > 0) return;
    onBusy(true);
    void run(async () => {
      const sessionsEnded = await changePassword(fields.oldPassword, fields.newPassword);
      showToast('success', text.done(sessionsEnded));
      onDone();
    }).finally(() => onBusy(false));
  };

  return (
    <form onSubmit={submit} ref={form} noValidate>
      <Stack gap={4}>
        <input type="hidden" name="username" autoComplete="username" value={phone} />
        <PasswordField
          {...bind('oldPassword')}
          label={text.old}
          autoComplete="current-password"
          name="old_password"
          enterKeyHint="next"
        />
        <NewPasswordField
          {...bind('newPassword')}
          label={text.next}
          hint={text.nextHint}
          guessable={passwordProblems(fields, phone).newPassword === 'guessable'}
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
        {errors.form && <Notice tone="danger">{errors.form}</Notice>}
        <Button type="submit" variant="primary" size="l" block loading={isBusy}>
          {text.save}
        </Button>
      </Stack>
    </form>
  );
}
