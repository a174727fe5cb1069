import type { BetType } from '@sanuk/contract/areas/lotto';
import { betTypeNames } from '@sanuk/contract/bet-types.text';
import { Alert, Button, Dialog, TextAreaField } from '@sanuk/ui';
import { useEffect, useState } from 'react';
import type { NewLine } from '../../shared/slip/slip.rules.ts';
import styles from './dialogs.module.css';
import { type PasteProblem, parsePaste } from './paste.rules.ts';
import { placeBillText } from './place-bill.text.ts';

interface PasteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** what was on the clipboard, where the browser let us look */
  initialText: string;
  betTypes: readonly BetType[];
  amount: string;
  onAdd: (lines: NewLine[]) => void;
}

const shownProblems = 5;

/** Reads a bill from a message: shows what was understood and what was not before anything is added. */
export function PasteDialog({ open, onOpenChange, initialText, betTypes, amount, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (open) setText(initialText);
  }, [open, initialText]);
  const { lines, problems } = parsePaste(text, { betTypes, amount });
  return (
    <Dialog
      overlay="paste"
      open={open}
      onOpenChange={onOpenChange}
      title={placeBillText.pasteTitle}
      form="sheet"
      footer={
        <Button
          variant="primary"
          disabled={lines.length === 0}
          onClick={() => {
            onAdd(lines);
            onOpenChange(false);
          }}
        >
          {placeBillText.pasteAdd}
        </Button>
      }
    >
      <div className={styles.stack}>
        <TextAreaField
          label={placeBillText.pasteField}
          hint={placeBillText.pasteHint}
          rows={5}
          value={text}
          onValueChange={setText}
        />
        {problems.length > 0 && <Problems problems={problems} />}
        <p className={styles.count} role="status">
          {placeBillText.pasteFound(lines.length)}
        </p>
        {lines.length > 0 && <Preview lines={lines} />}
      </div>
    </Dialog>
  );
}

/** What could not be read: the first of it, and how much more there is. */
function Problems({ problems }: { problems: readonly PasteProblem[] }) {
  const hidden = problems.length - shownProblems;
  return (
    <Alert tone="warning">
      <ul className={styles.problems}>
        {problems.slice(0, shownProblems).map((problem, index) => (
          <li key={index}>
            {placeBillText.pasteProblem(problem)} {placeBillText.pasteReasons[problem.reason]}
          </li>
        ))}
        {hidden > 0 && <li>{placeBillText.pasteMoreProblems(hidden)}</li>}
      </ul>
    </Alert>
  );
}

function Preview({ lines }: { lines: readonly NewLine[] }) {
  return (
    <ul className={styles.preview}>
      {lines.map((line, index) => (
        <li key={index} className={styles.previewLine}>
          <span className={styles.previewNumber}>{line.number}</span>
          <span>{betTypeNames[line.betType]}</span>
          <span className={styles.previewAmount}>{line.amount}</span>
        </li>
      ))}
    </ul>
  );
}
