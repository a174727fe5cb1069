import { goTo, showToast } from '@sanuk/platform';
import { Dialog } from '@sanuk/ui';
import { useAtom } from 'jotai';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import { authText as text } from './auth.text.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { takeWantedPath } from './wanted-path.ts';

/** Login and register as dialogs, for a guest who is in the middle of something (requirement S15). */
export function AuthDialogs() {
  const [isLoginOpen, setLoginOpen] = useAtom(dialogOpenAtoms.login);
  const [isRegisterOpen, setRegisterOpen] = useAtom(dialogOpenAtoms.register);
  const finish = (close: (isOpen: boolean) => void, done: string) => () => {
    close(false);
    showToast('success', done);
    const wanted = takeWantedPath();
    if (wanted) goTo(wanted);
  };
  return (
    <>
      <Dialog open={isLoginOpen} onOpenChange={setLoginOpen} title={text.login} width={400} form="sheet">
        <LoginForm
          onSwitch={() => setRegisterOpen(true)}
          onForgot={() => setLoginOpen(false)}
          onDone={finish(setLoginOpen, text.loginDone)}
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
          onDone={finish(setRegisterOpen, text.registerDone)}
        />
      </Dialog>
    </>
  );
}
