import { Dialog } from '@sanuk/ui';
import { useSetAtom } from 'jotai';
import type { DialogFlag } from '../../lazy-dialog/lazy-dialog.tsx';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import { authText as text } from './auth.text.ts';
import { finishDialog } from './finish-dialog.ts';
import { RegisterForm } from './register-form.tsx';

/** Registering without leaving the page (requirement S15). */
export function RegisterDialog({ open, onOpenChange }: DialogFlag) {
  const setLoginOpen = useSetAtom(dialogOpenAtoms.login);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.register} width={480} form="sheet">
      <RegisterForm
        onSwitch={() => setLoginOpen(true)}
        onDone={() => finishDialog(onOpenChange, text.registerDone)}
      />
    </Dialog>
  );
}
