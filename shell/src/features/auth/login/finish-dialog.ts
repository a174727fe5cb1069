import { goTo, showToast } from '@sanuk/platform';
import { takeWantedPath } from './wanted-path.ts';

/** Ends a dialog whose visitor is a member now: it closes, and where a guard turned him away opens after all. */
export function finishDialog(close: (isOpen: boolean) => void, done: string): void {
  close(false);
  showToast('success', done);
  const wanted = takeWantedPath();
  if (wanted) goTo(wanted);
}
