import { arabicDigits, Chip, ChipRow, TextField } from '@sanuk/ui';
import { type KeyboardEvent, memo, useState } from 'react';
import type { LimitView } from '../../../shared/slip/slip.rules.ts';
import styles from './board.module.css';
import { boardNumbers } from './entry.rules.ts';
import { entryText } from './entry.text.ts';

type Mark = LimitView['kind'];

interface NumberBoardProps {
  digits: number;
  chosen: ReadonlySet<string>;
  marks: ReadonlyMap<string, Mark>;
  disabled: boolean;
  onToggle: (number: string) => void;
}

const BoardNumber = memo(function BoardNumber(props: {
  number: string;
  isChosen: boolean;
  mark: Mark | undefined;
  isStop: boolean;
  disabled: boolean;
  onToggle: (number: string) => void;
}) {
  const { number, isChosen, mark, isStop, disabled, onToggle } = props;
  return (
    <button
      type="button"
      className={styles.number}
      data-number={number}
      data-mark={mark}
      aria-pressed={isChosen}
      aria-label={mark && `${number} ${entryText.marks[mark]}`}
      tabIndex={isStop ? 0 : -1}
      disabled={disabled || (mark === 'closed' && !isChosen)}
      onClick={() => onToggle(number)}
    >
      {number}
    </button>
  );
});

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys walk over the board, a row at a time up and down, past numbers that cannot be pressed. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
  const stride = event.key.endsWith('Up') || event.key.endsWith('Down') ? step * columns : step;
  const from = all.findIndex((button) => button.matches(':focus'));
  for (let at = from + stride; at >= 0 && at < all.length; at += stride) {
    if (all[at]?.disabled) continue;
    all[at]?.focus();
    event.preventDefault();
    return;
  }
}

/** Numbers to press: 00–99, or 000–999 by hundreds, with a search. One tab stop; arrow keys move on it. */
export function NumberBoard({ digits, chosen, marks, disabled, onToggle }: NumberBoardProps) {
  const [hundreds, setHundreds] = useState(0);
  const [search, setSearch] = useState('');
  const [stop, setStop] = useState('');
  const numbers = boardNumbers(digits, hundreds, search);
  const firstStop = numbers.includes(stop) ? stop : numbers.find((number) => marks.get(number) !== 'closed');
  return (
    <div className={styles.board}>
      {digits > 1 && (
        <TextField
          label={entryText.boardSearch}
          hideLabel
          placeholder={`${entryText.boardSearch} ${entryText.boardSearchHint}`}
          inputMode="numeric"
          autoComplete="off"
          value={search}
          onValueChange={(text) => setSearch(arabicDigits(text).trim())}
        />
      )}
      {digits === 3 && search === '' && (
        <ChipRow label={entryText.boardHundreds}>
          {Array.from({ length: 10 }, (_, hundred) => (
            <Chip key={hundred} selected={hundred === hundreds} onClick={() => setHundreds(hundred)}>
              {hundred}00
            </Chip>
          ))}
        </ChipRow>
      )}
      {numbers.length === 0 ? (
        <p className={styles.none}>{entryText.boardNone}</p>
      ) : (
        <fieldset
          className={styles.grid}
          aria-label={entryText.boardLabel}
          onKeyDown={walk}
          onFocus={(event) => setStop(event.target.dataset.number ?? '')}
        >
          {numbers.map((number) => (
            <BoardNumber
              key={number}
              number={number}
              isChosen={chosen.has(number)}
              mark={marks.get(number)}
              isStop={number === firstStop}
              disabled={disabled}
              onToggle={onToggle}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
