import { Alert, Button, Card, PageHeading, PasswordField, Stack, TextField } from '@sanuk/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { resumeRequests } from '../../office/call-office.ts';
import { meQuery } from '../../office/me.ts';
import { hasPasskeys } from '../../office/passkeys.ts';
import { LanguageSwitch } from '../../shared/language/language-switch.tsx';
import { logIn, logInByPasskey } from './log-in.api.ts';
import styles from './log-in.module.css';
import { logInText as text } from './log-in.text.ts';

/** Logs in by name, password and authenticator code, then opens the page that the person requested. */
export function LogInPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation() as {
    state: { wanted?: string; hasEnded?: boolean } | null;
  };
  const [form, setForm] = useState({ name: '', password: '', code: '' });
  // In an effect: pages of the session before unmount first.
  useEffect(resumeRequests, []);
  const enter = async () => {
    await client.resetQueries(meQuery);
    navigate(state?.wanted ?? '/', { replace: true });
  };
  const byPasskey = useMutation({ mutationFn: logInByPasskey, onSuccess: enter });
  const sending = useMutation({
    mutationFn: logIn,
    onSuccess: enter,
    // A code counts once, whatever became of it.
    onError: () => setForm({ ...form, code: '' }),
  });
  const error = byPasskey.error ?? sending.error;
  const send = (event: FormEvent) => {
    event.preventDefault();
    byPasskey.reset();
    if (!sending.isPending) sending.mutate({ ...form, name: form.name.trim().toLowerCase() });
  };
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <form onSubmit={send}>
          <Stack gap={4}>
            <PageHeading end={<LanguageSwitch />}>{text.logIn}</PageHeading>
            {error && <Alert tone="danger">{error.message}</Alert>}
            {!error && state?.hasEnded && <Alert>{text.hasEnded}</Alert>}
            <TextField
              label={text.name}
              hint={text.nameHint}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={form.name}
              onValueChange={(name) => setForm({ ...form, name })}
            />
            <PasswordField
              label={text.password}
              autoComplete="current-password"
              required
              value={form.password}
              onValueChange={(password) => setForm({ ...form, password })}
            />
            <TextField
              label={text.code}
              hint={text.codeHint}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              required
              value={form.code}
              onValueChange={(code) => setForm({ ...form, code })}
            />
            <Button type="submit" variant="primary" block loading={sending.isPending}>
              {text.send}
            </Button>
            {hasPasskeys() && (
              <Button block loading={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
                {text.passkey}
              </Button>
            )}
          </Stack>
        </form>
      </Card>
    </main>
  );
}
