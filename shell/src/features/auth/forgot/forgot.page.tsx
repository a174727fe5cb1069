import { paths, showToast } from '@sanuk/platform';
import { PageHeading } from '@sanuk/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styles from '../auth.module.css';
import { forgotText, authText as text } from '../auth.text.ts';
import { ForgotCodeForm } from './forgot-code-form.tsx';
import { ForgotPhoneForm } from './forgot-phone-form.tsx';
import { useAskedCode } from './use-forgot.ts';

/** `/forgot`: a code to the phone, then a new password with it (requirement A8). */
export function ForgotPage() {
  const navigate = useNavigate();
  const { asked, isBusy, ask, forget } = useAskedCode();
  const [phone, setPhone] = useState('');

  const changePhone = () => {
    setPhone(asked?.phone ?? '');
    forget();
  };
  const finish = (lineUnlinked: string | null) => {
    const of = asked?.phone;
    forget();
    showToast('success', forgotText.done(lineUnlinked));
    navigate(paths.login, { replace: true, state: { phone: of } });
  };

  return (
    <div className={styles.page}>
      <PageHeading>{asked ? forgotText.newPasswordTitle : forgotText.title}</PageHeading>
      {asked ? (
        <ForgotCodeForm
          asked={asked}
          isAsking={isBusy}
          onAskAgain={() => ask(asked.phone)}
          onChangePhone={changePhone}
          onDone={finish}
        />
      ) : (
        <ForgotPhoneForm phone={phone} onPhoneChange={setPhone} isBusy={isBusy} onAsk={ask} />
      )}
      <p className={styles.links} data-centre>
        <Link to={paths.login}>{text.login}</Link>
      </p>
    </div>
  );
}
