import { Button, RadioCards } from '@sanuk/ui';
import type { FormEvent, ReactNode } from 'react';
import styles from './responsible.module.css';

interface ChoiceFormProps {
  legend: string;
  items: readonly { value: string; title: string }[];
  value: string;
  onValueChange: (value: string) => void;
  /** on the button */
  send: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  onSend: () => void;
  children: ReactNode;
}

/** One of several lengths, what comes of it, and the button. */
export function ChoiceForm(props: ChoiceFormProps) {
  const { legend, items, value, onValueChange, send, tone = 'primary', isBusy, onSend, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSend();
  };
  return (
    <form className={styles.dialog} onSubmit={submit} noValidate>
      <RadioCards {...{ legend, items, value, onValueChange }} columns={items.length === 3 ? 3 : 2} />
      {children}
      <Button type="submit" variant={tone} size="l" block loading={isBusy}>
        {send}
      </Button>
    </form>
  );
}

/** What will happen, a line each. */
export function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.consequences}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
