import type { ExclusionMonths } from '@sanuk/contract/areas/responsible-play';
import { Checkbox } from '@sanuk/ui';
import { useState } from 'react';
import { FormDialog } from '../../../shared/action-form/form.dialog.tsx';
import { ChoiceForm, Consequences } from './choice-form.tsx';
import { excludeSelf } from './responsible.api.ts';
import { exclusionMonths } from './responsible.rules.ts';
import { responsibleText, stopText as text } from './responsible.text.ts';
import { useChange } from './use-responsible.ts';

/** Self-exclusion: what it does stands above what confirms it, and nothing is sent before it is confirmed. */
export function ExcludeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog overlay="self-exclusion" open={open} title={responsibleText.exclude} onClose={onClose}>
      {() => <ExcludeForm onDone={onClose} />}
    </FormDialog>
  );
}

const items = exclusionMonths.map((value) => ({ value: String(value), title: text.excludeName(value) }));

function ExcludeForm({ onDone }: { onDone: () => void }) {
  const [months, choose] = useState<ExclusionMonths>(6);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { send, isBusy } = useChange(excludeSelf, () => text.excludeDone, onDone);
  return (
    <ChoiceForm
      legend={text.excludeLegend}
      items={items}
      value={String(months)}
      onValueChange={(value) => choose(exclusionMonths.find((one) => String(one) === value) ?? months)}
      send={text.excludeSend}
      tone="danger"
      isBusy={isBusy}
      onSend={() => {
        setMissing(!isConfirmed);
        if (isConfirmed) send(months);
      }}
    >
      <Consequences lines={text.excludeWhat} />
      <Checkbox
        label={text.excludeConfirm}
        checked={isConfirmed}
        onCheckedChange={(checked) => {
          setConfirmed(checked);
          setMissing(false);
        }}
        error={isMissing && text.excludeMissing}
      />
    </ChoiceForm>
  );
}
