import type { BetType } from '@sanuk/contract/areas/lotto';
import { storedValue } from '@sanuk/platform';
import type { NewLine } from './slip.rules.ts';

/** Slips that were not sent yet, newest first; as many rounds as a member may have on the side. */
interface StoredDraft {
  roundId: string;
  /** of the slip; missing where an earlier release has written it */
  draftId?: string;
  lines: [betType: string, number: string, amount: string][];
}
const draftsKept = 5;

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'roundId' in value &&
  typeof value.roundId === 'string' &&
  (!('draftId' in value) || typeof value.draftId === 'string') &&
  'lines' in value &&
  Array.isArray(value.lines) &&
  value.lines.every(
    (line: unknown) =>
      Array.isArray(line) && line.length === 3 && line.every((part) => typeof part === 'string'),
  );

const stored = storedValue<StoredDraft[]>({
  area: 'local',
  name: 'lotto-drafts',
  version: 1,
  maxLength: 200_000,
  isValid: (value): value is StoredDraft[] => Array.isArray(value) && value.every(isDraft),
});

/** The lines that were written for a round and not sent. */
export function readDraft(roundId: string): NewLine[] {
  const draft = stored.read()?.find((each) => each.roundId === roundId);
  return (draft?.lines ?? []).map(([betType, number, amount]) => ({
    betType: betType as BetType,
    number,
    amount,
  }));
}

/** Which slip they were written in: another tab may show the same one, and it is placed once. */
export const readDraftId = (roundId: string): string | undefined =>
  stored.read()?.find((each) => each.roundId === roundId)?.draftId;

/** Keeps a round's lines, or forgets the round when there are none. False when storage is full or blocked. */
export function writeDraft(roundId: string, lines: readonly NewLine[], draftId?: string): boolean {
  const others = (stored.read() ?? []).filter((each) => each.roundId !== roundId);
  const draft: StoredDraft = {
    roundId,
    ...(draftId === undefined ? {} : { draftId }),
    lines: lines.map(({ betType, number, amount }) => [betType, number, amount]),
  };
  return stored.write(lines.length > 0 ? [draft, ...others].slice(0, draftsKept) : others);
}
