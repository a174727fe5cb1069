import { announce } from '@sanuk/platform';
import { Dialog } from '@sanuk/ui';
import type { DialogFlag } from '../../../shared/lazy-dialog/lazy-dialog.tsx';
import { authText as text } from '../auth.text.ts';
import { finishDialog } from '../login/finish-dialog.ts';
import { RegisterForm } from './register-form.tsx';

/** Registering without leaving the page (requirement S15). */
export function RegisterDialog({ open, onOpenChange }: DialogFlag) {
  return (
    <Dialog
      overlay="register"
      open={open}
      onOpenChange={onOpenChange}
      title={text.register}
      width={480}
      form="sheet"
    >
      <RegisterForm
        onSwitch={() => announce('dialog:open', { dialog: 'login' })}
        onDone={() => finishDialog(onOpenChange, text.registerDone)}
      />
    </Dialog>
  );
}
