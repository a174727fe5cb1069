import { Alert, Chip, ChipRow, Segmented, TextField } from '@sanuk/ui';
import { useUnfinishedText } from '../../shared/unfinished-text/use-unfinished-text.ts';
import { type Decision, type Given, type Missing, nameOf } from './decisions.ts';
import { queueText as text } from './queue.text.ts';
import { ReceiverField } from './receiver-field.tsx';
import { SplitFields } from './split-fields.tsx';

interface DecisionFieldsProps {
  brand: string;
  /** phone of the member whom the dialog shows; null where no member is known */
  known: string | null;
  decision: Decision;
  decisions: readonly Decision[];
  given: Given;
  /** what a split divides */
  moneySatang: number;
  /** shown as errors; empty until the person has tried to send */
  missing: Missing;
  onChoose: (name: Decision['name']) => void;
  onGiven: (given: Given) => void;
}

/** The choice between the decisions that are open to a person, and the fields that the chosen one needs. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { brand, known, decision, decisions, given, moneySatang, missing, onChoose, onGiven } = props;
  useUnfinishedText(given.reason);
  return (
    <>
      {decisions.length > 1 && (
        <Segmented
          label={text.choose}
          value={decision.name}
          onValueChange={(chosen) => onChoose(chosen as Decision['name'])}
          items={decisions.map((one) => ({ value: one.name, label: nameOf(one) }))}
        />
      )}
      {decision.name === 'fail' && <Alert tone="warning">{text.failHint}</Alert>}
      {decision.name === 'credit' && (
        <ReceiverField
          {...{ brand, known }}
          label={text.creditTo}
          error={missing.phone}
          value={given.phone}
          onValueChange={(phone) => onGiven({ ...given, phone })}
        />
      )}
      {decision.name === 'giveBack' && (
        <TextField
          label={text.returnReference}
          required
          maxLength={80}
          autoComplete="off"
          error={missing.reference}
          value={given.reference}
          onValueChange={(reference) => onGiven({ ...given, reference })}
        />
      )}
      {decision.name === 'split' && (
        <SplitFields
          {...{ brand, known, rows: given.rows, moneySatang, problems: missing.rows ?? {} }}
          onRows={(rows) => onGiven({ ...given, rows })}
        />
      )}
      <TextField
        label={decision.isReadByMember ? text.reasonOfMember : text.reason}
        required
        maxLength={300}
        autoComplete="off"
        error={missing.reason}
        value={given.reason}
        onValueChange={(reason) => onGiven({ ...given, reason })}
      />
      <ChipRow label={text.templates}>
        {decision.templates.map((reason) => (
          <Chip
            key={reason}
            lang={decision.isReadByMember ? 'th' : undefined}
            onClick={() => onGiven({ ...given, reason })}
          >
            {reason}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}
