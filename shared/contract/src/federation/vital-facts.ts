/**
 * The web vitals of a page: when the largest thing of it stood (ms since its document was asked for), how far what was there already moved
 * (a share of the screen), and how long the slowest action of the member took to be seen (ms).
 */
export const vitalNames = ['lcp', 'cls', 'inp'] as const;
export type VitalName = (typeof vitalNames)[number];

/** How much a page may send at once, and how often. */
export const vitalLimits = { perBeacon: 20, beaconsPerPage: 5, bodyBytes: 8_192 } as const;
