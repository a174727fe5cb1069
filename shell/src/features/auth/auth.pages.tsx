import { paths } from '@sanuk/platform';
import { PageHeading } from '@sanuk/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './auth.module.css';
import { authText as text } from './auth.text.ts';
import { LoginForm } from './login/login-form.tsx';
import { useAfterLogin } from './login/use-after-login.ts';
import { RegisterForm } from './register/register-form.tsx';

const phoneOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'phone' in state && typeof state.phone === 'string'
    ? state.phone
    : undefined;

/** `/login` */
export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const afterLogin = useAfterLogin();
  return (
    <div className={styles.page}>
      <PageHeading>{text.login}</PageHeading>
      <LoginForm
        phone={phoneOf(state)}
        onSwitch={() => navigate(paths.register, { state })}
        onDone={() => afterLogin(text.loginDone)}
      />
    </div>
  );
}

/** `/register` */
export function RegisterPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const afterLogin = useAfterLogin();
  return (
    <div className={styles.page}>
      <PageHeading>{text.register}</PageHeading>
      <RegisterForm
        onSwitch={() => navigate(paths.login, { state })}
        onDone={() => afterLogin(text.registerDone)}
      />
    </div>
  );
}
