import { currentSession, paths, storedValue } from '@sanuk/platform';

/** The slip that is open in this tab, as the document after a reload finds it. Its lines are in the draft of the round. */
interface TabSlip {
  roundId: string;
  /** the member who wrote it; missing for a visitor */
  memberId?: string | undefined;
  /** of the slip */
  draftId: string;
  /** of the draft that its lines are stored in: with lines on offer above them, that of the offer */
  keptDraftId?: string | undefined;
  /** how many lines of the draft were on offer */
  savedCount: number;
}

const isTabSlip = (value: unknown): value is TabSlip =>
  typeof value === 'object' &&
  value !== null &&
  'roundId' in value &&
  typeof value.roundId === 'string' &&
  'draftId' in value &&
  typeof value.draftId === 'string' &&
  'savedCount' in value &&
  typeof value.savedCount === 'number';

// A tab has a slip of its own: the draft in local storage may be that of another tab.
const stored = storedValue<TabSlip>({
  area: 'session',
  name: 'lotto-slip',
  version: 1,
  maxLength: 1000,
  isValid: isTabSlip,
});

const memberId = (): string | undefined => {
  const session = currentSession();
  return session.status === 'member' ? session.user.user.member_id : undefined;
};

/** Notes the slip that is open in this tab. */
export function noteTabSlip(slip: Omit<TabSlip, 'memberId'>): void {
  stored.write({ ...slip, memberId: memberId() });
}

/** Forgets it: the round was left, or the slip has no lines any more. */
export const forgetTabSlip = (): void => stored.clear();

/**
 * Whether this document is a reload of the page of the round. A tab that was duplicated begins with a copy of the storage, and a link
 * or an address begins a round: none of them is a reload.
 */
function isReloadOf(roundId: string): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  if (entry === undefined || !('type' in entry) || entry.type !== 'reload') return false;
  return new URL(entry.name).pathname === paths.lottoRound(roundId);
}

/** The slip that this tab had open before its reload, unless another member wrote it. */
export function readTabSlip(roundId: string): TabSlip | undefined {
  const slip = stored.read();
  if (slip?.roundId !== roundId || !isReloadOf(roundId)) return undefined;
  return slip.memberId === undefined || slip.memberId === memberId() ? slip : undefined;
}
