import type { BetType } from '@sanuk/contract/areas/lotto';
import { betTypeNames } from '@sanuk/contract/bet-types.text';
import { Button, Dialog, TextAreaField } from '@sanuk/ui';
import { useEffect, useState } from 'react';
import type { NewLine } from '../../../shared/slip/slip.rules.ts';
import styles from '../dialogs.module.css';
import { entryText } from './entry.text.ts';
import { type PasteRow, parsePaste } from './paste.rules.ts';

interface PasteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** what was on the clipboard, where the browser let us look */
  initialText: string;
  betTypes: readonly BetType[];
  amount: string;
  onAdd: (lines: NewLine[]) => void;
}

/** Reads a bill from a message: shows what was understood and what was not before anything is added. */
export function PasteDialog({ open, onOpenChange, initialText, betTypes, amount, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (open) setText(initialText);
  }, [open, initialText]);
  const { rows } = parsePaste(text, { betTypes, amount });
  const lines = rows.flatMap((row) => row.lines);
  const refused = rows.filter(({ reason }) => reason !== undefined).length;
  return (
    <Dialog
      overlay="paste"
      open={open}
      onOpenChange={onOpenChange}
      title={entryText.pasteTitle}
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
          {entryText.pasteAdd}
        </Button>
      }
    >
      <div className={styles.stack}>
        <TextAreaField
          label={entryText.pasteField}
          hint={entryText.pasteHint}
          rows={5}
          value={text}
          onValueChange={setText}
        />
        <p className={styles.count} role="status">
          {entryText.pasteFound(lines.length)}
          {refused > 0 && ` ${entryText.pasteRefused(refused)}`}
        </p>
        {rows.length > 0 && (
          <ul className={styles.preview}>
            {rows.map((row) => (
              <RowPreview key={row.row} row={row} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** A row as it was pasted, and what was read of it or why it was not. */
function RowPreview({ row: { row, text, lines, reason } }: { row: PasteRow }) {
  return (
    <li className={styles.previewRow}>
      <span className={styles.previewText}>{entryText.pasteRow(row, text)}</span>
      {reason && <span className={styles.previewReason}>{entryText.pasteReasons[reason]}</span>}
      {!reason && lines.length === 0 && <span>{entryText.pasteHeading}</span>}
      {lines.map((line, index) => (
        <span key={index} className={styles.previewLine}>
          <span className={styles.previewNumber}>{line.number}</span>
          <span>{betTypeNames[line.betType]}</span>
          <span className={styles.previewAmount}>{line.amount || entryText.pasteNoAmount}</span>
        </span>
      ))}
    </li>
  );
}
