import { Dialog } from '@sanuk/ui';
import { useSetAtom } from 'jotai';
import type { DialogFlag } from '../../lazy-dialog/lazy-dialog.tsx';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import { authText as text } from './auth.text.ts';
import { finishDialog } from './finish-dialog.ts';
import { LoginForm } from './login-form.tsx';

/** Logging in without leaving the page (requirement S15). */
export function LoginDialog({ open, onOpenChange }: DialogFlag) {
  const setRegisterOpen = useSetAtom(dialogOpenAtoms.register);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.login} width={400} form="sheet">
      <LoginForm
        onSwitch={() => setRegisterOpen(true)}
        onForgot={() => onOpenChange(false)}
        onDone={() => finishDialog(onOpenChange, text.loginDone)}
      />
    </Dialog>
  );
}
