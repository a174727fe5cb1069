import { Button, Card, PageHeading } from '@sanuk/ui';
import styles from './line.module.css';
import { lineText as text } from './line.text.ts';

interface ConfirmAccountProps {
  displayName: string;
  phone: string | null;
  onYes: () => void;
  onNo: () => void;
}

/** The visitor confirms the member to sign in as, or the LINE account to link: the token may have come from somebody else. */
export function ConfirmAccount({ displayName, phone, onYes, onNo }: ConfirmAccountProps) {
  const { question, hint, yes } = phone === null ? text.confirmLink : text.confirmMember(phone);
  return (
    <div className={styles.page}>
      <PageHeading>{text.title}</PageHeading>
      <Card className={styles.card}>
        <h2 className={styles.heading}>{text.greeting(displayName)}</h2>
        <p>{question}</p>
        <p className={styles.hint}>{hint}</p>
        <div className={styles.buttons}>
          <Button variant="primary" size="l" block onClick={onYes}>
            {yes}
          </Button>
          <Button block onClick={onNo}>
            {text.notMine}
          </Button>
        </div>
      </Card>
    </div>
  );
}
