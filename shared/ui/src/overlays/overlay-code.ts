/** What overlays are made of. */
export type OverlayCode = typeof import('./overlay-bodies.ts');

let known: OverlayCode | undefined;

/** The code of all overlays, once it is here. */
export const overlayCode = (): OverlayCode | undefined => known;

/** Fetches the code of dialogs, drawers and sheets, so that the next one opens at once. */
export async function loadOverlays(): Promise<OverlayCode> {
  known ??= await import('./overlay-bodies.ts');
  return known;
}

let noteMissing: ((error: unknown) => boolean) | undefined;

/**
 * Who is told that the code of an overlay cannot be had.
 * @param listener says whether the page stays; one that is on its way out keeps its open flags
 */
export function onOverlayMissing(listener: (error: unknown) => boolean): void {
  noteMissing = listener;
}

/** An overlay was asked for and its code did not come. Does the page stay, and with it the overlay closed? */
export const overlayMissing = (error: unknown): boolean => noteMissing?.(error) ?? true;
