import { announce } from '@sanuk/platform';
import { Dialog } from '@sanuk/ui';
import type { DialogFlag } from '../../../shared/lazy-dialog/lazy-dialog.tsx';
import { authText as text } from '../auth.text.ts';
import { finishDialog } from './finish-dialog.ts';
import { LoginForm } from './login-form.tsx';

/** Logging in without leaving the page (requirement S15). */
export function LoginDialog({ open, onOpenChange }: DialogFlag) {
  return (
    <Dialog
      overlay="login"
      open={open}
      onOpenChange={onOpenChange}
      title={text.login}
      width={400}
      form="sheet"
    >
      <LoginForm
        onSwitch={() => announce('dialog:open', { dialog: 'register' })}
        onForgot={() => onOpenChange(false)}
        onDone={() => finishDialog(onOpenChange, text.loginDone)}
      />
    </Dialog>
  );
}
