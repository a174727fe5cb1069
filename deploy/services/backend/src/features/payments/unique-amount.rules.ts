/** How far the baht may be moved where all satang of an amount are taken; further for members who have paid before. */
const spreadBaht = { newcomer: 5, known: 10 };

/** Whole baht around the requested ones, between which a unique amount is looked for. */
export interface BahtRange {
  from: number;
  to: number;
}

/**
 * The range for a request. It never leaves the bounds of the channel. Members who have never paid cannot use up what
 * lies further out, however many accounts they have.
 */
export function bahtRange(
  requestedBaht: number,
  bounds: { min: number; max: number },
  isKnown: boolean,
): BahtRange {
  const spread = isKnown ? spreadBaht.known : spreadBaht.newcomer;
  return {
    from: Math.max(Math.ceil(bounds.min), requestedBaht - spread),
    to: Math.min(Math.floor(bounds.max), requestedBaht + spread),
  };
}
