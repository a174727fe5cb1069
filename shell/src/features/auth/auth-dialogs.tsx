import { goTo, showToast } from '@sanuk/platform';
import { Dialog, Skeleton } from '@sanuk/ui';
import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import { authText as text } from './auth.text.ts';
import { takeWantedPath } from './wanted-path.ts';

const LoginForm = lazy(() => import('./login-form.tsx').then((module) => ({ default: module.LoginForm })));
const RegisterForm = lazy(() =>
  import('./register-form.tsx').then((module) => ({ default: module.RegisterForm })),
);

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
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <LoginForm
            onSwitch={() => setRegisterOpen(true)}
            onForgot={() => setLoginOpen(false)}
            onDone={finish(setLoginOpen, text.loginDone)}
          />
        </Suspense>
      </Dialog>
      <Dialog
        open={isRegisterOpen}
        onOpenChange={setRegisterOpen}
        title={text.register}
        width={480}
        form="sheet"
      >
        <Suspense fallback={<Skeleton shape="row" count={6} />}>
          <RegisterForm
            onSwitch={() => setLoginOpen(true)}
            onDone={finish(setRegisterOpen, text.registerDone)}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
