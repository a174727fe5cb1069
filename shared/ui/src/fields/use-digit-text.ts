import { useState } from 'react';
import { uiText } from '../ui.text.ts';
import type { DigitProblem, DigitReading } from './digits.rules.ts';

/**
 * A field of digits shows what it cannot read as it was typed, pasted or dropped, says why, and has no value meanwhile:
 * it never turns it into another number.
 */
export function useDigitText(
  value: string,
  onValueChange: (value: string) => void,
  read: (text: string) => DigitReading,
) {
  const [refused, setRefused] = useState<{ text: string; problem: DigitProblem }>();
  if (refused && value !== '') setRefused(undefined);
  return {
    text: value === '' ? (refused?.text ?? '') : value,
    problem: value === '' && refused ? uiText.digitProblems[refused.problem] : undefined,
    isRefused: value === '' && refused !== undefined,
    change: (text: string) => {
      const reading = read(text);
      setRefused('problem' in reading ? { text, problem: reading.problem } : undefined);
      onValueChange('problem' in reading ? '' : reading.value);
    },
  };
}
