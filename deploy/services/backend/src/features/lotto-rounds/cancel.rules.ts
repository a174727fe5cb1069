/** A member cancels a bill at least this long before its round closes … */
export const cancelMinutes = 10;
/** … and no more often than this on one Bangkok day. */
export const cancelsPerDay = 4;

/** The last instant at which a bill of a round can be cancelled; null where its market never allows it. */
export function cancellableUntil(round: { cancellable: boolean; close_at: Date }): Date | null {
  return round.cancellable ? new Date(round.close_at.getTime() - cancelMinutes * 60_000) : null;
}
