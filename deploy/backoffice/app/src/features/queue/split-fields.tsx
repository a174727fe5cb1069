import { AmountField, Button, Segmented, Stack, TextField } from '@sanuk/ui';
import { formatSatang } from '../../shared/format.ts';
import { ReceiverField } from './receiver-field.tsx';
import { addRow, mayAdd, mayRemove, type RowProblem, remainderOf, type SplitRow } from './split.rules.ts';
import { splitText as text } from './split.text.ts';
import styles from './split-fields.module.css';

interface SplitFieldsProps {
  brand: string;
  /** phone of the member whom the dialog shows; null where no member is known */
  known: string | null;
  rows: readonly SplitRow[];
  moneySatang: number;
  /** shown as errors, by the id of the row; empty until the person has tried to send */
  problems: Record<string, RowProblem>;
  onRows: (rows: SplitRow[]) => void;
}

/** Renders the parts of a split with receiver and amount, and the amount that no part has yet. */
export function SplitFields({ brand, known, rows, moneySatang, problems, onRows }: SplitFieldsProps) {
  const remainder = remainderOf(rows, moneySatang);
  return (
    <Stack gap={4}>
      <p>{text.hint}</p>
      {rows.map((row, index) => (
        <RowFields
          key={row.id}
          {...{ brand, known }}
          no={index + 1}
          row={row}
          problem={problems[row.id] ?? {}}
          onRow={(changed) => onRows(rows.map((one) => (one.id === row.id ? changed : one)))}
          onRemove={mayRemove(rows) ? () => onRows(rows.filter(({ id }) => id !== row.id)) : null}
        />
      ))}
      {mayAdd(rows) && (
        <Button variant="secondary" onClick={() => onRows(addRow(rows))}>
          {text.add}
        </Button>
      )}
      <output className={styles.remainder} data-whole={remainder === 0 || undefined}>
        {remainderText(remainder)}
      </output>
    </Stack>
  );
}

function remainderText(remainder: number): string {
  if (remainder === 0) return text.whole;
  return remainder > 0 ? text.left(formatSatang(remainder)) : text.over(formatSatang(-remainder));
}

interface RowFieldsProps extends Pick<SplitFieldsProps, 'brand' | 'known'> {
  no: number;
  row: SplitRow;
  problem: RowProblem;
  onRow: (row: SplitRow) => void;
  /** null where the row has to stay */
  onRemove: (() => void) | null;
}

function RowFields({ brand, known, no, row, problem, onRow, onRemove }: RowFieldsProps) {
  return (
    <fieldset className={styles.part}>
      <legend>{text.part(no)}</legend>
      <Segmented
        label={text.receiver(no)}
        value={row.kind}
        onValueChange={(kind) => onRow({ ...row, kind: kind as SplitRow['kind'] })}
        items={[
          { value: 'credit', label: text.credit },
          { value: 'return', label: text.giveBack },
        ]}
      />
      {row.kind === 'credit' ? (
        <ReceiverField
          {...{ brand, known }}
          label={text.phone(no)}
          error={problem.receiver && text[problem.receiver]}
          value={row.phone}
          onValueChange={(phone) => onRow({ ...row, phone })}
        />
      ) : (
        <TextField
          label={text.reference(no)}
          required
          maxLength={80}
          autoComplete="off"
          error={problem.receiver && text[problem.receiver]}
          value={row.reference}
          onValueChange={(reference) => onRow({ ...row, reference })}
        />
      )}
      <AmountField
        label={text.amount(no)}
        required
        error={problem.amount && text[problem.amount]}
        value={row.amount}
        onValueChange={(amount) => onRow({ ...row, amount })}
      />
      {onRemove && (
        <Button variant="ghost" size="s" onClick={onRemove}>
          {text.remove(no)}
        </Button>
      )}
    </fieldset>
  );
}
