import { Button, Dialog } from '@sanuk/ui';
import { useState } from 'react';
import styles from '../auth.module.css';
import { authText, termsText as text } from '../auth.text.ts';

/** The terms a member agrees to, read without leaving the form. */
export function Terms() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.linkButton} data-indent onClick={() => setOpen(true)}>
        {authText.readTerms}
      </button>
      <Dialog
        overlay="terms"
        open={isOpen}
        onOpenChange={setOpen}
        title={text.title}
        width={480}
        form="sheet"
        footer={
          <Button block onClick={() => setOpen(false)}>
            {text.close}
          </Button>
        }
      >
        <ol className={styles.terms}>
          {text.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
