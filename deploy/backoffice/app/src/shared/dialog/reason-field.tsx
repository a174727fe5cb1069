import { TextField } from '@sanuk/ui';
import { orderDialogText as text } from './order-dialog.text.ts';
import { reasonPattern } from './reason-pattern.ts';

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The reason for an order, for the audit trail. The form cannot be sent without one. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <TextField
      label={text.reason}
      hint={text.reasonHint}
      minLength={3}
      pattern={reasonPattern}
      maxLength={300}
      required
      value={value}
      onValueChange={onChange}
    />
  );
}
