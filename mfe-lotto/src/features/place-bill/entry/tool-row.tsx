import { Chip, ChipRow } from '@sanuk/ui';
import { useState } from 'react';
import type { BetTypeView } from '../../../shared/slip/slip.rules.ts';
import { numberSets } from './digit-tools.rules.ts';
import { allOfDigits, toolsFor } from './entry.rules.ts';
import { digitToolText, entryText, numberSetText, toolText } from './entry.text.ts';
import type { Entry } from './use-entry.ts';
import { WinDialog } from './win.dialog.tsx';

/** The tools that make many numbers of few digits, as fits the chosen types. */
export function ToolRow({ entry, offered }: { entry: Entry; offered: readonly BetTypeView[] }) {
  const [isWinOpen, setWinOpen] = useState(false);
  const tools = toolsFor(entry.digits);
  const both = allOfDigits(offered, entry.digits);
  if (entry.digits === 0) return null;
  return (
    <>
      <ChipRow label={entryText.tools}>
        {tools.permute && (
          <Chip selected={entry.permute} onClick={entry.togglePermute}>
            {toolText.permute}
          </Chip>
        )}
        {tools.bothSides && both.length > 1 && (
          <Chip
            selected={entry.betTypes.length === both.length}
            onClick={() => entry.chooseTypes(entry.betTypes.length === both.length ? both.slice(0, 1) : both)}
          >
            {toolText.bothSides}
          </Chip>
        )}
        {tools.digitTools.map((tool) => (
          <Chip key={tool} selected={entry.tool === tool} onClick={() => entry.toggleTool(tool)}>
            {digitToolText[tool]}
          </Chip>
        ))}
        {tools.win && (
          <Chip aria-haspopup="dialog" onClick={() => setWinOpen(true)}>
            {toolText.win(tools.win)}
          </Chip>
        )}
        {tools.sets.map((set) => (
          <Chip key={set} onClick={() => entry.add(numberSets[set]())}>
            {numberSetText[set]}
          </Chip>
        ))}
      </ChipRow>
      {tools.win && (
        <WinDialog size={tools.win} open={isWinOpen} onOpenChange={setWinOpen} onAdd={entry.add} />
      )}
    </>
  );
}
