import {
  Alert,
  Button,
  Card,
  CodeField,
  CopyButton,
  DefinitionList,
  ErrorState,
  PageHeading,
  PageLoader,
  PasswordField,
  QrFrame,
  SectionHeading,
  Stack,
} from '@sanuk/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { encode } from 'uqr';
import { meQuery } from '../../office/me.ts';
import { LanguageSwitch } from '../../shared/language/language-switch.tsx';
import { type Joined, joinStaff, setupQuery } from './log-in.api.ts';
import styles from './log-in.module.css';
import { logInText as text } from './log-in.text.ts';

const leastPassword = 12;

/** Accepts an invitation from the address `/join#<invitation>`. Browsers do not send the part after `#`, so no server logs it. */
export function JoinPage() {
  const invitation = useLocation().hash.slice(1);
  const [joined, setJoined] = useState<Joined>();
  if (joined) return <RecoveryCodes {...joined} />;
  if (!/^[A-Za-z0-9_-]{43}$/.test(invitation))
    return (
      <ErrorState
        picture="lost"
        title={text.noInvitation}
        description={text.noInvitationHint}
        action={<LanguageSwitch />}
      />
    );
  return <JoinForm invitation={invitation} onJoined={setJoined} />;
}

function JoinForm({ invitation, onJoined }: { invitation: string; onJoined: (joined: Joined) => void }) {
  const setup = useQuery(setupQuery);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const sending = useMutation({
    mutationFn: joinStaff,
    onSuccess: onJoined,
    onError: () => setCode(''),
  });
  if (setup.isPending) return <PageLoader />;
  if (setup.error)
    return <ErrorState description={setup.error.message} onRetry={() => void setup.refetch()} />;
  const isShort = password.length < leastPassword;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isShort || code.length < 6 || sending.isPending) return;
    sending.mutate({ invitation, password, code, setup: setup.data.setup });
  };
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <form onSubmit={send}>
          <Stack gap={4}>
            {/* The answer holds codes that are shown once: nothing may load the page anew then. */}
            <PageHeading subtitle={text.joinIntro} end={!sending.isPending && <LanguageSwitch />}>
              {text.join}
            </PageHeading>
            {sending.error && <Alert tone="danger">{sending.error.message}</Alert>}
            <PasswordField
              label={text.newPassword}
              hint={text.passwordHint}
              error={isTried && isShort && text.passwordShort}
              autoComplete="new-password"
              required
              value={password}
              onValueChange={setPassword}
            />
            <SectionHeading title={text.app} level={2} />
            <QrFrame matrix={encode(setup.data.address, { border: 0 }).data} label={text.qr} />
            <p className={styles.secret}>
              {text.secret} <code>{setup.data.secret}</code>
            </p>
            <CopyButton text={setup.data.secret} label={text.copySecret} />
            <CodeField
              label={text.firstCode}
              hint={text.appHint}
              error={isTried && !sending.error && code.length < 6 && text.codeShort}
              length={6}
              value={code}
              onValueChange={setCode}
            />
            <Button type="submit" variant="primary" block loading={sending.isPending}>
              {text.joinSend}
            </Button>
          </Stack>
        </form>
      </Card>
    </main>
  );
}

function RecoveryCodes({ name, recovery_codes: codes }: Joined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const begin = async () => {
    await client.resetQueries(meQuery);
    navigate('/', { replace: true });
  };
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <Stack gap={4}>
          <PageHeading subtitle={text.codesHint}>{text.codes}</PageHeading>
          <DefinitionList items={[{ term: text.ownName, value: name }]} />
          <ul className={styles.codes}>
            {codes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <CopyButton text={[name, ...codes].join('\n')} label={text.copyCodes} />
          <Button variant="primary" block onClick={() => void begin()}>
            {text.begin}
          </Button>
        </Stack>
      </Card>
    </main>
  );
}
