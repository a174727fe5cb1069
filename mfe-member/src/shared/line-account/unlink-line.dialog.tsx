import { type ReactNode, useState } from 'react';
import { ActionForm } from '../action-form/action-form.tsx';
import { FormDialog } from '../action-form/form.dialog.tsx';
import { useActionForm } from '../action-form/use-action-form.ts';
import { unlinkLineAccount } from './line-account.api.ts';
import { lineAccountText as text } from './line-account.text.ts';
import {
  type ConfirmationFields,
  PasswordConfirmationField,
  passwordConfirmation,
} from './password-confirmation.tsx';

/**
 * The dialog that unlinks the LINE account after the password was entered again.
 * @returns `open` takes the display name; `dialog` has to stay rendered when the account is gone, so that it can close
 */
export function useUnlinkLine(): { open: (name: string) => void; dialog: ReactNode } {
  const [{ isOpen, name }, setState] = useState({ isOpen: false, name: '' });
  const close = () => setState({ isOpen: false, name });
  const dialog = (
    <FormDialog overlay="unlink-line" open={isOpen} title={text.unlinkTitle} onClose={close}>
      {(onBusy) => <UnlinkForm name={name} onBusy={onBusy} onDone={close} />}
    </FormDialog>
  );
  return { open: (of) => setState({ isOpen: true, name: of }), dialog };
}

interface UnlinkFormProps {
  name: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function UnlinkForm({ name, onBusy, onDone }: UnlinkFormProps) {
  const { bind, frame } = useActionForm<ConfirmationFields, 'missing'>({
    ...passwordConfirmation,
    send: async ({ password }) => {
      await unlinkLineAccount(password);
      return text.unlinked;
    },
    onBusy,
    onDone,
  });
  return (
    <ActionForm {...frame} save={text.unlink} tone="danger">
      <p>{text.unlinkMessage(name)}</p>
      <PasswordConfirmationField bind={bind} />
    </ActionForm>
  );
}
