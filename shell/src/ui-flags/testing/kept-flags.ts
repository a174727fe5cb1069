import { getDefaultStore } from 'jotai';
import { keepUiFlags } from '../keep-ui-flags.ts';
import { noUiFlags, uiFlagsAtom } from '../ui-flags.atoms.ts';

/** Flags of dialogs are kept while each test of a file runs, and none is left for the next one. */
export function keepFlagsInEachTest(): void {
  let stop: () => void;
  beforeEach(() => {
    stop = keepUiFlags(getDefaultStore(), true);
  });
  afterEach(() => {
    stop();
    getDefaultStore().set(uiFlagsAtom, noUiFlags);
  });
}
