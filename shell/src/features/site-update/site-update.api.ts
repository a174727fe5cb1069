/** How far the brand has come, as the edge tells open tabs. */
export interface Published {
  revision: number;
  /** tabs on an older revision are recalled */
  minRevision: number;
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/**
 * Asks the edge which revision the brand runs now; the browser asks by the tag of what it has, so that nothing new costs
 * nothing. Undefined when nobody answers: an update is never urgent enough to complain about it.
 */
export async function fetchPublished(): Promise<Published | undefined> {
  try {
    const response = await fetch('/_/manifest', { cache: 'no-cache', credentials: 'same-origin' });
    if (!response.ok) return undefined;
    const { revision, minRevision } = (await response.json()) as Partial<Published>;
    return isCount(revision) && isCount(minRevision) ? { revision, minRevision } : undefined;
  } catch {
    return undefined;
  }
}
