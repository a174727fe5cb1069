import { useLayoutEffect, useRef } from 'react';
import { arabicDigits, readDigits } from './digits.rules.ts';
import { caretAfterDigits, groupDigits } from './grouped-digits.rules.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useDigitText } from './use-digit-text.ts';

export interface GroupedDigitsFieldProps
  extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'onChange' | 'ref' | 'digits' | 'inputMode'> {
  /** digits only */
  value: string;
  onValueChange: (digits: string) => void;
  /** lengths of the groups, e.g. 3-1-5-1; null: one run of digits */
  groups: readonly number[] | null;
  maxDigits: number;
}

const digitsOf = (text: string) => arabicDigits(text).replace(/\D/g, '');

/** A long number in the groups it is printed in, e.g. a bank account; typing in the middle keeps its place. */
export function GroupedDigitsField(props: GroupedDigitsFieldProps) {
  const { value, onValueChange, groups, maxDigits, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number>(undefined);
  const typed = useDigitText(value, onValueChange, (text) => readDigits(text, maxDigits));
  const shown = typed.isRefused ? typed.text : groupDigits(value, groups);

  useLayoutEffect(() => {
    const before = digitsBeforeCaret.current;
    digitsBeforeCaret.current = undefined;
    if (before === undefined || typed.isRefused || document.activeElement !== input.current) return;
    const caret = caretAfterDigits(shown, before);
    input.current?.setSelectionRange(caret, caret);
  });

  return (
    <TextField
      autoComplete="off"
      {...field}
      ref={input}
      inputMode="numeric"
      digits
      error={typed.problem ?? field.error}
      value={shown}
      onValueChange={(text) => {
        const caret = input.current?.selectionStart ?? text.length;
        digitsBeforeCaret.current = digitsOf(text.slice(0, caret)).length;
        typed.change(text);
      }}
    />
  );
}
