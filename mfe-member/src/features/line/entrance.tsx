import { announce } from '@sanuk/platform';
import { Alert, Button, Card, ChatIcon, PageHeading } from '@sanuk/ui';
import { useEffect } from 'react';
import styles from './line.module.css';
import { lineText as text } from './line.text.ts';

interface EntranceProps {
  name: string | undefined;
  /** why the login through LINE came to nothing, if it was tried */
  message: string | undefined;
  onLine: () => void;
}

/** For a visitor: the ways in, each by a press of his own. */
export function Entrance({ name, message, onLine }: EntranceProps) {
  useEffect(() => {
    if (name === 'register') announce('dialog:open', { dialog: 'register' });
  }, [name]);
  return (
    <div className={styles.page}>
      <PageHeading>{text.title}</PageHeading>
      {message && (
        <Alert tone="danger" title={text.failed}>
          {message}
        </Alert>
      )}
      <Card className={styles.card}>
        <h2 className={styles.heading}>{text.outside}</h2>
        <p className={styles.hint}>{text.outsideHint}</p>
        <Button variant="primary" size="l" block icon={<ChatIcon />} onClick={onLine}>
          {text.byLine}
        </Button>
        <AccountButtons />
      </Card>
    </div>
  );
}

/** Login by phone, and registration, each in its dialog over this page. */
export function AccountButtons() {
  return (
    <div className={styles.buttons}>
      <Button block onClick={() => announce('dialog:open', { dialog: 'login' })}>
        {text.byPhone}
      </Button>
      <Button block onClick={() => announce('dialog:open', { dialog: 'register' })}>
        {text.register}
      </Button>
    </div>
  );
}
