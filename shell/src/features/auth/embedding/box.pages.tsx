import { paths, useSession } from '@sanuk/platform';
import { Button, EmptyState, PageHeading } from '@sanuk/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from '../auth.module.css';
import { boxText, authText as text } from '../auth.text.ts';
import { LoginForm } from '../login/login-form.tsx';
import { RegisterForm } from '../register/register-form.tsx';
import { tellParent, useTellHeight } from './use-embedding.ts';

/** `/login_box`: the form alone, inside a page of the agent. The page around it is told when somebody logged in. */
export function LoginBoxPage() {
  const goToBox = useBoxSwitch(paths.registerBox);
  return (
    <Box title={text.login}>
      <LoginForm inFrame onDone={announce} onSwitch={goToBox} />
    </Box>
  );
}

/** `/register_box` */
export function RegisterBoxPage() {
  const goToBox = useBoxSwitch(paths.loginBox);
  return (
    <Box title={text.register}>
      <RegisterForm onDone={announce} onSwitch={goToBox} />
    </Box>
  );
}

const announce = () => tellParent({ type: 'sanuk:signed-in' });

/** The other box, with what the link brought along. */
function useBoxSwitch(path: string): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => navigate(`${path}${search}`, { replace: true });
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  const { status } = useSession();
  const box = useTellHeight();
  return (
    <div className={styles.page} ref={box}>
      <PageHeading>{title}</PageHeading>
      {status === 'member' ? <Done /> : children}
    </div>
  );
}

/**
 * The way out of the frame. It leads to the login page, which sends a member on: a browser that keeps the storage of
 * frames apart lets the visitor log in there once more instead of showing him a home page where he is nobody.
 */
function Done() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  return (
    <EmptyState
      picture="wallet"
      size="s"
      title={boxText.done}
      description={boxText.doneHint}
      action={
        <Button asChild variant="primary" size="l">
          <a ref={link} href={paths.login} target="_top">
            {boxText.open}
          </a>
        </Button>
      }
    />
  );
}
