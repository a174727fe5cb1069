import type { BreakHours } from '@sanuk/contract/areas/responsible-play';
import { useState } from 'react';
import { FormDialog } from '../../../shared/action-form/form.dialog.tsx';
import { ChoiceForm, Consequences } from './choice-form.tsx';
import { takeBreak } from './responsible.api.ts';
import { breakHours } from './responsible.rules.ts';
import { responsibleText, stopText as text } from './responsible.text.ts';
import { useChange } from './use-responsible.ts';

/** A time-out of a length the member chooses. */
export function BreakDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog overlay="time-out" open={open} title={responsibleText.takeBreak} onClose={onClose}>
      {() => <BreakForm onDone={onClose} />}
    </FormDialog>
  );
}

const items = breakHours.map((value) => ({ value: String(value), title: text.breakName(value) }));

function BreakForm({ onDone }: { onDone: () => void }) {
  const [hours, choose] = useState<BreakHours>(24);
  const { send, isBusy } = useChange(takeBreak, () => text.breakDone, onDone);
  return (
    <ChoiceForm
      legend={text.breakLegend}
      items={items}
      value={String(hours)}
      onValueChange={(value) => choose(breakHours.find((one) => String(one) === value) ?? hours)}
      send={text.breakSend}
      isBusy={isBusy}
      onSend={() => send(hours)}
    >
      <Consequences lines={text.breakWhat} />
    </ChoiceForm>
  );
}
