import { samePersonText } from '../../shared/same-person.text.ts';
import type { RiskMark, SamePersonSignal } from './queue.rules.ts';
import { queueText as text } from './queue.text.ts';

/** The words of a risk mark. @param signals what a member has in common with members whom they may be */
export const markText = (mark: RiskMark, signals: readonly SamePersonSignal[]): string =>
  mark === 'same-person' && signals.length > 0
    ? `${text.marks[mark]}: ${signals.map((signal) => samePersonText[signal]).join(', ')}`
    : text.marks[mark];
