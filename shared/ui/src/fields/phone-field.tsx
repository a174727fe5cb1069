import { PhoneIcon } from '../icons.tsx';
import { readPhone } from './digits.rules.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useDigitText } from './use-digit-text.ts';

export interface PhoneFieldProps
  extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'onChange' | 'type' | 'start'> {
  /** digits only, as dialled at home: '0812345678' */
  value: string;
  onValueChange: (digits: string) => void;
}

/** A Thai mobile number; what is pasted with +66, hyphens or Thai digits comes out as ten digits. */
export function PhoneField({ value, onValueChange, ...rest }: PhoneFieldProps) {
  const typed = useDigitText(value, onValueChange, readPhone);
  return (
    <TextField
      autoComplete="tel-national"
      {...rest}
      type="tel"
      inputMode="tel"
      digits
      start={<PhoneIcon size={20} />}
      error={typed.problem ?? rest.error}
      value={typed.text}
      onValueChange={typed.change}
    />
  );
}
