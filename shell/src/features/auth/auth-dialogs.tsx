import { useAtom } from 'jotai';
import { lazyDialog } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';

const LoginDialog = lazyDialog(() => import('./login/login.dialog.tsx').then((module) => module.LoginDialog));
const RegisterDialog = lazyDialog(() =>
  import('./register/register.dialog.tsx').then((module) => module.RegisterDialog),
);

/** Login and register as dialogs, for a guest who is in the middle of something (requirement S15). */
export function AuthDialogs() {
  const [isLoginOpen, setLoginOpen] = useAtom(dialogOpenAtoms.login);
  const [isRegisterOpen, setRegisterOpen] = useAtom(dialogOpenAtoms.register);
  return (
    <>
      <LoginDialog open={isLoginOpen} onOpenChange={setLoginOpen} />
      <RegisterDialog open={isRegisterOpen} onOpenChange={setRegisterOpen} />
    </>
  );
}
