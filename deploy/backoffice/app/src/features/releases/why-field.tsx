import { TextField } from '@sanuk/ui';
import { reasonPattern } from '../../shared/dialog/reason-pattern.ts';
import { releasesText as text } from './releases.text.ts';

interface WhyFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The field for the reason of a change. The signed revision contains the reason. */
export function WhyField({ value, onChange }: WhyFieldProps) {
  return (
    <TextField
      label={text.why}
      hint={text.whyHint}
      minLength={3}
      pattern={reasonPattern}
      maxLength={200}
      autoComplete="off"
      required
      value={value}
      onValueChange={onChange}
    />
  );
}
