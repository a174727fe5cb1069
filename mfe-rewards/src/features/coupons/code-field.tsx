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
  const isFromElsewhere = useRef(false);
  // With spaces: a dash is the key of a digit on a Thai keyboard.
  const shown = code.tooLong ?? groupCouponCode(code.signs, ' ');

  useLayoutEffect(() => {
    const before = signsBeforeCaret.current;
    signsBeforeCaret.current = undefined;
    if (before === undefined || code.tooLong !== undefined || document.activeElement !== input.current)
      return;
    const caret = caretAfter(shown, before);
    input.current?.setSelectionRange(caret, caret);
  });

  return (
    <TextField
      ref={input}
      className={styles.code}
      label={text.code}
      hint={text.hint}
      error={code.tooLong === undefined ? error : text.tooLong}
      disabled={disabled}
      placeholder={text.sample}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      value={shown}
      onChange={({ nativeEvent }) => {
        const kind = 'inputType' in nativeEvent ? nativeEvent.inputType : '';
        isFromElsewhere.current = kind === 'insertFromPaste' || kind === 'insertFromDrop';
      }}
      onValueChange={(value) => {
        // What is pasted or dropped was written elsewhere, whatever keyboard is used here.
        const before = isFromElsewhere.current ? noCode : code;
        const caret = input.current?.selectionStart ?? value.length;
        signsBeforeCaret.current = readTyped(value.slice(0, caret), before).signs.length;
        onChange(readTyped(value, before));
      }}
    />
  );
}
