import { getDefaultStore } from 'jotai';
import { selectedGameAtom } from '../ui-flags/ui-flags.atoms.ts';
import { updateDecisions } from './update-decisions.ts';

const textFields =
  'textarea, input:not([type]), input:is([type=text], [type=tel], [type=password], [type=search], [type=email], [type=number])';

const isSomethingTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].some(
    ({ value, readOnly, disabled }) => value !== '' && !readOnly && !disabled,
  );

/** Checks that an automatic reload loses nothing: no open game, no typed text, no draft of a remote. */
export const mayLosePage = (): boolean =>
  getDefaultStore().get(selectedGameAtom) === null &&
  !isSomethingTyped() &&
  updateDecisions().every((decision) => decision === 'allow');
