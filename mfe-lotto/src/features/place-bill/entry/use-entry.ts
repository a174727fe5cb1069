import type { BetType } from '@sanuk/contract/areas/lotto';
import { showToast } from '@sanuk/platform';
import { useCallback, useState } from 'react';
import {
  addLines,
  type BetTypeView,
  crossLines,
  maxLines,
  type NewLine,
  removeLines,
  type Slip,
} from '../../../shared/slip/slip.rules.ts';
import { changeSlip } from '../../../shared/slip/slip-store.ts';
import { chosenNumbers, type DigitTool, expandEntry, lineIdsOf, toggleType } from './entry.rules.ts';
import { entryText } from './entry.text.ts';

/** Puts lines into the slip, as many as there is room for; says when there is none left. */
const useAddWritten = (slip: Slip) =>
  useCallback(
    (lines: readonly NewLine[]) => {
      if (slip.lines.length + lines.length > maxLines) showToast('error', entryText.tooMany);
      changeSlip((current) => addLines(current, lines));
    },
    [slip.lines.length],
  );

/** How numbers come into the slip: chosen types, the digits being typed, the tool in hand. */
export function useEntry(offered: readonly BetTypeView[], slip: Slip, amount: string) {
  const [betTypes, setBetTypes] = useState<BetType[]>(() => offered.slice(0, 1).map((type) => type.code));
  const [typed, setTyped] = useState('');
  const [tool, setTool] = useState<DigitTool>();
  const [permute, setPermute] = useState(false);
  /** read out after each action */
  const [spoken, setSpoken] = useState('');

  const digits = offered.find((type) => type.code === betTypes[0])?.digits ?? 0;
  const length = tool ? 1 : digits;

  const addWritten = useAddWritten(slip);

  const add = (numbers: readonly string[]) => {
    addWritten(crossLines(numbers, betTypes, amount));
    setSpoken(`${numbers.slice(0, 3).join(' ')} ${entryText.added(numbers.length * betTypes.length)}`);
  };

  const type = (text: string) => {
    if (length === 0) return showToast('error', entryText.chooseType);
    const next = (typed + text.replace(/\D/g, '')).slice(0, length);
    if (next.length < length) return setTyped(next);
    setTyped('');
    add(expandEntry(next, tool, permute));
  };

  return {
    betTypes,
    digits,
    length,
    typed,
    tool,
    permute,
    spoken,
    type,
    add,
    addWritten,
    erase: () => setTyped((before) => before.slice(0, -1)),
    reset: () => {
      setTyped('');
      setTool(undefined);
    },
    toggleType: (pressed: BetType) => {
      const next = toggleType(betTypes, pressed, offered);
      const digitsOf = (code: BetType | undefined) => offered.find((each) => each.code === code)?.digits;
      if (digitsOf(next[0]) !== digits) {
        setTyped('');
        setTool(undefined);
      }
      setBetTypes(next);
    },
    chooseTypes: setBetTypes,
    toggleTool: (pressed: DigitTool) => {
      setTyped('');
      setTool((before) => (before === pressed ? undefined : pressed));
    },
    togglePermute: () => setPermute((before) => !before),
    /** A press on the board: into the slip, or out of it again. */
    toggleNumber: (number: string) => {
      if (betTypes.length === 0) return showToast('error', entryText.chooseType);
      if (chosenNumbers(slip, betTypes).has(number))
        return changeSlip((current) => removeLines(current, lineIdsOf(current, number, betTypes)));
      add(expandEntry(number, undefined, permute));
    },
  };
}

export type Entry = ReturnType<typeof useEntry>;
