import type { CheckMinutes } from '@sanuk/contract/areas/responsible-play';
import { useState } from 'react';
import { FormDialog } from '../../../shared/action-form/form.dialog.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { setCheck } from './responsible.api.ts';
import styles from './responsible.module.css';
import { checkMinutes } from './responsible.rules.ts';
import { responsibleText, checkText as text } from './responsible.text.ts';
import { useChange } from './use-responsible.ts';

interface CheckDialogProps {
  minutes: CheckMinutes;
  open: boolean;
  onClose: () => void;
}

/** How often the game sheet tells how long it has been played. */
export function CheckDialog({ minutes, open, onClose }: CheckDialogProps) {
  return (
    <FormDialog overlay="check-interval" open={open} title={responsibleText.check} onClose={onClose}>
      {() => <CheckForm minutes={minutes} onDone={onClose} />}
    </FormDialog>
  );
}

const items = checkMinutes.map((value) => ({ value: String(value), title: text.minutes(value) }));

function CheckForm({ minutes, onDone }: { minutes: CheckMinutes; onDone: () => void }) {
  const [chosen, choose] = useState<CheckMinutes>(minutes);
  const { send, isBusy } = useChange(setCheck, () => text.saved, onDone);
  return (
    <ChoiceForm
      legend={text.legend}
      items={items}
      value={String(chosen)}
      onValueChange={(value) => choose(checkMinutes.find((one) => String(one) === value) ?? chosen)}
      send={text.save}
      isBusy={isBusy}
      onSend={() => send(chosen)}
    >
      <p className={styles.quiet}>{text.about}</p>
    </ChoiceForm>
  );
}
