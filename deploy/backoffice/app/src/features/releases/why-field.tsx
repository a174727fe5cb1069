import { TextField } from '@sanuk/ui';
import { releasesText as text } from './releases.text.ts';

interface WhyFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Why a person changes what runs. It is signed with the revision. */
export function WhyField({ value, onChange }: WhyFieldProps) {
  return (
    <TextField
      label={text.why}
      hint={text.whyHint}
      minLength={3}
      maxLength={200}
      autoComplete="off"
      required
      value={value}
      onValueChange={onChange}
    />
  );
}
