import { TextField } from '@sanuk/ui';
import { useUnfinishedText } from '../unfinished-text/use-unfinished-text.ts';
import { orderDialogText as text } from './order-dialog.text.ts';

/** At least three characters without the spaces around them, as the server requires of a reason. */
const reasonPattern = '\\s*\\S.+\\S\\s*';

export interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** says where the reason is stored; by default the audit trail */
  hint?: string;
  /** most characters that the server takes; by default 300 */
  maxLength?: number;
}

/** The reason for an order. The form cannot be sent without one, and a reload of the page asks before it is lost. */
export function ReasonField({ value, onChange, hint = text.reasonHint, maxLength = 300 }: ReasonFieldProps) {
  useUnfinishedText(value);
  return (
    <TextField
      {...{ hint, maxLength, value }}
      label={text.reason}
      minLength={3}
      pattern={reasonPattern}
      autoComplete="off"
      required
      onValueChange={onChange}
    />
  );
}
