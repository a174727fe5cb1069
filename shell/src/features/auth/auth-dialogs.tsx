import { showToast } from '@sanuk/platform';
import { Dialog } from '@sanuk/ui';
import { useAtom } from 'jotai';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import { authText as text } from './auth.text.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** Login and register as dialogs, for a guest who is in the middle of something (requirement S15). */
export function AuthDialogs() {
  const [isLoginOpen, setLoginOpen] = useAtom(dialogOpenAtoms.login);
  const [isRegisterOpen, setRegisterOpen] = useAtom(dialogOpenAtoms.register);
  return (
    <>
      <Dialog open={isLoginOpen} onOpenChange={setLoginOpen} title={text.login} width={400} form="sheet">
        <LoginForm
          onSwitch={() => setRegisterOpen(true)}
          onDone={() => {
            setLoginOpen(false);
            showToast('success', text.loginDone);
          }}
        />
      </Dialog>
      <Dialog
        open={isRegisterOpen}
        onOpenChange={setRegisterOpen}
        title={text.register}
        width={480}
        form="sheet"
      >
        <RegisterForm
          onSwitch={() => setLoginOpen(true)}
          onDone={() => {
            setRegisterOpen(false);
            showToast('success', text.registerDone);
          }}
        />
      </Dialog>
    </>
  );
}
