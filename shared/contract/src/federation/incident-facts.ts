/**
 * What can go wrong in a page. A release given up, one that blocked its page, what was drawn in the place of another, a
 * style that is gone; code that threw, a drawn page that had to be drawn anew, a store's
 * call that failed, and what the page's policy refused.
 */
export const incidentKinds = [
  'remote-failed',
  'shell-failed',
  'never-finished',
  'fallback',
  'style-missing',
  'render-failed',
  'drawn-otherwise',
  'store-error',
  'unhandled',
  'policy-violation',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Why a release was given up, as remotes and the shell's starter say it. */
export const failureReasons = [
  'entry-unreachable',
  'entry-timeout',
  'entry-broken',
  'module-missing',
  'contract-mismatch',
  'page-missing',
  'page-unreachable',
  'page-broken',
  'page-timeout',
  'page-suspended',
  'page-blank',
  'render-failed',
  'no-release',
  'shell-unreachable',
  'shell-late',
  'shell-broken',
  // It drew nothing, whatever it said.
  'shell-blank',
  // Led away from its page twice before anything stood there, or made a third document within ten seconds.
  'never-stood',
  'reload-loop',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** How much a page may send at once, and how often. */
export const incidentLimits = {
  perBeacon: 20,
  messageLength: 200,
  beaconsPerPage: 5,
  bodyBytes: 16_384,
} as const;
