import { Card, DigitBoxes, NumberPad, Segmented, VisuallyHidden } from '@sanuk/ui';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { BetTypeView, LimitView, Slip } from '../../../shared/slip/slip.rules.ts';
import { useDigitKeys } from '../../../shared/use-digit-keys.ts';
import { BetTypeCards } from './bet-type-cards.tsx';
import styles from './entry.module.css';
import { boardMarks, chosenNumbers } from './entry.rules.ts';
import { digitToolText, entryText } from './entry.text.ts';
import { NumberBoard } from './number-board.tsx';
import { PasteDialog } from './paste.dialog.tsx';
import { ToolRow } from './tool-row.tsx';
import { useEntry } from './use-entry.ts';

interface EntryPanelProps {
  offered: readonly BetTypeView[];
  limits: readonly LimitView[];
  slip: Slip;
  /** amount that new lines get */
  amount: string;
}

/** The pad for thumbs; where there is room for the board, and most likely a keyboard, the board. */
function useEntryMode() {
  const [mode, setMode] = useState('pad');
  useLayoutEffect(() => {
    if (window.matchMedia('(min-width: 960px)').matches) setMode('board');
  }, []);
  return [mode, setMode] as const;
}

/** What the clipboard holds, where the browser lets us look. */
async function readClipboard(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return '';
  }
}

/** Number entry: types with their rates, tools, number pad or board, and the paste dialog. */
export function EntryPanel({ offered, limits, slip, amount }: EntryPanelProps) {
  const entry = useEntry(offered, slip, amount);
  const [mode, setMode] = useEntryMode();
  const [pasted, setPasted] = useState<string>();
  const keys = { onDigit: entry.type, onDelete: entry.erase, onEscape: entry.reset };
  useDigitKeys(keys, pasted === undefined);
  const chosen = useMemo(() => chosenNumbers(slip, entry.betTypes), [slip, entry.betTypes]);
  const marks = useMemo(() => boardMarks(limits, entry.betTypes), [limits, entry.betTypes]);
  const hint =
    entry.betTypes.length === 0
      ? entryText.chooseType
      : entry.tool
        ? entryText.toolHint(digitToolText[entry.tool])
        : entryText.typedHint;
  return (
    <section className={styles.panel} aria-label={entryText.entry}>
      <BetTypeCards offered={offered} chosen={entry.betTypes} onToggle={entry.toggleType} />
      <ToolRow entry={entry} offered={offered} />
      <Card className={styles.entry}>
        <Segmented
          label={entryText.entryMode}
          items={[
            { value: 'pad', label: entryText.pad },
            { value: 'board', label: entryText.board },
          ]}
          value={mode}
          onValueChange={setMode}
        />
        <div className={styles.typed}>
          <DigitBoxes length={entry.length || 2} value={entry.typed} label={entryText.entry} />
          <p className={styles.hint}>{hint}</p>
        </div>
        {mode === 'pad' ? (
          <div className={styles.pad}>
            <NumberPad
              onDigit={entry.type}
              onDelete={entry.erase}
              onPaste={() => void readClipboard().then(setPasted)}
            />
          </div>
        ) : entry.digits === 0 ? (
          <p className={styles.hint}>{entryText.chooseType}</p>
        ) : (
          <NumberBoard
            key={entry.digits}
            digits={entry.digits}
            chosen={chosen}
            marks={marks}
            disabled={false}
            onToggle={entry.toggleNumber}
          />
        )}
      </Card>
      <VisuallyHidden>
        <span role="status">{entry.spoken}</span>
      </VisuallyHidden>
      <PasteDialog
        open={pasted !== undefined}
        onOpenChange={(open) => !open && setPasted(undefined)}
        initialText={pasted ?? ''}
        betTypes={entry.betTypes}
        amount={amount}
        onAdd={entry.addWritten}
      />
    </section>
  );
}
