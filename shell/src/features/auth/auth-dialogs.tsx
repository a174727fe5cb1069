import { listen, showToast } from '@sanuk/platform';
import { Dialog } from '@sanuk/ui';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { openDialogAtom } from '../../ui-flags.atoms.ts';
import { authText as text } from './auth.text.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** Login and register as dialogs, for a guest who is in the middle of something (requirement S15). */
export function AuthDialogs() {
  const [dialog, setDialog] = useAtom(openDialogAtom);

  useEffect(() => {
    const stops = [
      listen('dialog:open', ({ dialog: name }) => {
        if (name === 'login' || name === 'register') setDialog(name);
      }),
      listen('dialog:close', () => setDialog(null)),
      listen('auth:signed-in', () => setDialog(null)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [setDialog]);

  const close = (isOpen: boolean) => {
    if (!isOpen) setDialog(null);
  };
  return (
    <>
      <Dialog open={dialog === 'login'} onOpenChange={close} title={text.login} width={400} form="sheet">
        <LoginForm
          onSwitch={() => setDialog('register')}
          onDone={() => {
            setDialog(null);
            showToast('success', text.loginDone);
          }}
        />
      </Dialog>
      <Dialog
        open={dialog === 'register'}
        onOpenChange={close}
        title={text.register}
        width={480}
        form="sheet"
      >
        <RegisterForm
          onSwitch={() => setDialog('login')}
          onDone={() => {
            setDialog(null);
            showToast('success', text.registerDone);
          }}
        />
      </Dialog>
    </>
  );
}
