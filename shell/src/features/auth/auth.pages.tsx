import { comeBackPath, paths, safeContactUrl, showToast, useAgentConfig } from '@sanuk/platform';
import { Button, EmptyState, PageHeading } from '@sanuk/ui';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from './auth.module.css';
import { authText as text } from './auth.text.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** `/login` */
export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <div className={styles.page}>
      <PageHeading>{text.login}</PageHeading>
      <LoginForm
        onSwitch={() => navigate(paths.register)}
        onDone={() => {
          showToast('success', text.loginDone);
          navigate(comeBackPath(state) ?? paths.home, { replace: true });
        }}
      />
    </div>
  );
}

/** `/register` */
export function RegisterPage() {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <PageHeading>{text.register}</PageHeading>
      <RegisterForm
        onSwitch={() => navigate(paths.login)}
        onDone={() => {
          showToast('success', text.registerDone);
          navigate(paths.home, { replace: true });
        }}
      />
    </div>
  );
}

/** `/forgot`: until a member can do it alone, the agent's staff sets a new password. */
export function ForgotPage() {
  const contact = safeContactUrl(useAgentConfig()?.info.line_contact_url);
  return (
    <div className={styles.page}>
      <PageHeading>{text.forgotTitle}</PageHeading>
      <EmptyState
        picture="box"
        size="s"
        title={text.forgotHint}
        action={
          <div className={styles.form}>
            {contact && (
              <Button asChild variant="contact">
                <a href={contact} target="_blank" rel="noopener noreferrer">
                  LINE
                </a>
              </Button>
            )}
            <Button asChild variant="ghost">
              <Link to={paths.login}>{text.login}</Link>
            </Button>
          </div>
        }
      />
    </div>
  );
}

/** `/login_box`: the form alone, inside a page of the agent. The top page is told when it is done. */
export function LoginBoxPage() {
  return <LoginForm onDone={tellParent} />;
}

/** `/register_box` */
export function RegisterBoxPage() {
  return <RegisterForm onDone={tellParent} />;
}

/** Nothing secret travels: only that a session began. The frame may only stand on origins the brand allows (CSP). */
function tellParent(): void {
  showToast('success', text.loginDone);
  if (window.parent !== window) window.parent.postMessage({ type: 'sanuk:signed-in' }, '*');
}
