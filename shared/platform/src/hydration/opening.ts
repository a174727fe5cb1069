import type { OpeningData, PageRequest } from '@sanuk/contract/federation/opening';

/** Answers that came with the document are too old for a page that is opened later than this. */
const keptForMs = 5 * 60_000;

interface Opening {
  data: OpeningData;
  /** when this page began, by its own clock */
  begunAt: number;
  /** something was drawn with the second it was drawn at */
  isTimed: boolean;
  /** beginnings of the keys of what has changed on the server since */
  changed: (readonly unknown[])[];
}

let current: Opening | undefined;

/**
 * What the document was drawn with. Called once, before anything is drawn, in the browser and where the edge draws:
 * both draw the same from it.
 */
export function setOpening(data: OpeningData): void {
  current = { data, begunAt: Date.now(), isTimed: false, changed: [] };
}

/** The same text for the same call with the same options, in whatever order they are written. */
export function requestKey({ name, body, query }: PageRequest): string {
  const sorted = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .filter(([, one]) => one !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1))
      : [];
  return JSON.stringify([name, sorted(body), sorted(query)]);
}

/**
 * Notes that what is below a key changed on the server after the document was drawn. A query that is not in the cache yet,
 * because the code of its page is still loading, would otherwise take an answer of the document for a new one.
 */
export function outdateOpening(changed: readonly unknown[]): void {
  current?.changed.push(changed);
}

/** The answer to a call that came with the document, and when it counts as fetched; undefined when none did. */
export function openingAnswer(
  request: PageRequest,
  queryKey: readonly unknown[] = [],
): { answer: unknown; fetchedAt: number } | undefined {
  if (!current || Date.now() - current.begunAt > keptForMs) return undefined;
  const answer = current.data.answers[requestKey(request)];
  if (answer === undefined) return undefined;
  const hasChanged = current.changed.some((family) => family.every((part, at) => part === queryKey[at]));
  // What the edge gave although it was due to be fetched again is shown, and fetched again at once.
  return { answer, fetchedAt: current.data.isStale || hasChanged ? 0 : current.begunAt };
}

/** Who the document was drawn for; undefined where nothing of the page came with it. */
export const openingVisitor = (): OpeningData['visitor'] | undefined => current?.data.visitor;

/** The live event after which what came with the document may have changed; undefined where nobody knows. */
export const openingEventId = (): string | undefined => current?.data.liveEventId;

/** The second the document was drawn at, by the server's clock: what its countdowns show. 0 without one. */
export function openingSecond(): number {
  if (!current) return 0;
  current.isTimed = true;
  return Math.floor(current.data.drawnAt / 1000);
}

/** Whether what was drawn since `setOpening` shows the second it was drawn at: drawn later, it would be another page. */
export const isOpeningTimed = (): boolean => current?.isTimed ?? false;
