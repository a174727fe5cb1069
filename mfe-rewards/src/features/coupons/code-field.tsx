import { groupCouponCode } from '@sanuk/contract/coupon-code';
import { TextField } from '@sanuk/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from './coupon.module.css';
import { couponText as text } from './coupons.text.ts';
import { caretAfter, noCode, readTyped, type TypedCode } from './typed-code.ts';

interface CodeFieldProps {
  code: TypedCode;
  onChange: (code: TypedCode) => void;
  error: string | undefined;
  disabled: boolean;
}

/** A code in the fours it is printed in. What is pasted or typed is read at once; typing in the middle keeps its place. */
export function CodeField({ code, onChange, error, disabled }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const signsBeforeCaret = useRef<number>(undefined);
  const isPasted = useRef(false);
  // With spaces: a dash is the key of a digit on a Thai keyboard.
  const shown = groupCouponCode(code.signs, ' ');

  useLayoutEffect(() => {
    const before = signsBeforeCaret.current;
    signsBeforeCaret.current = undefined;
    if (before === undefined || document.activeElement !== input.current) return;
    const caret = caretAfter(shown, before);
    input.current?.setSelectionRange(caret, caret);
  });

  return (
    <TextField
      ref={input}
      className={styles.code}
      label={text.code}
      hint={text.hint}
      error={error}
      disabled={disabled}
      placeholder={text.sample}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      value={shown}
      onPaste={() => {
        isPasted.current = true;
      }}
      onValueChange={(value) => {
        // What is pasted was written elsewhere, whatever keyboard is used here.
        const before = isPasted.current ? noCode : code;
        isPasted.current = false;
        const caret = input.current?.selectionStart ?? value.length;
        signsBeforeCaret.current = readTyped(value.slice(0, caret), before).signs.length;
        onChange(readTyped(value, before));
      }}
    />
  );
}
