import { type Static, Type } from 'typebox';

/**
 * What can go wrong in a page. A release given up, one that blocked its page, what was drawn in the place of another, a
 * style that is gone; code that threw, a store's call that failed, and what the page's policy refused.
 */
export const incidentKinds = [
  'remote-failed',
  'shell-failed',
  'never-finished',
  'fallback',
  'style-missing',
  'render-failed',
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
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** How much a page may send at once, and how often. */
export const incidentLimits = {
  perBeacon: 20,
  messageLength: 200,
  beaconsPerPage: 5,
  bodyBytes: 16_384,
} as const;

const count = { minimum: 1, maximum: 1000 };

export const IncidentRow = Type.Object({
  kind: Type.Enum([...incidentKinds]),
  /** the app it happened in, where that is known */
  remote: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  releaseId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{20}$' })),
  reason: Type.Optional(Type.Enum([...failureReasons])),
  /** pattern of the route it happened on, as the manifest has it: never a path with somebody's ids */
  route: Type.Optional(Type.String({ pattern: '^/[A-Za-z0-9_:?*/. -]{0,99}$' })),
  /** what it says, without figures and addresses that could be somebody's */
  message: Type.String({ maxLength: incidentLimits.messageLength }),
  /** how often it happened */
  count: Type.Integer(count),
  /** how many pages this one stands for, where only some of them tell */
  weight: Type.Integer(count),
});
export type IncidentRow = Static<typeof IncidentRow>;

/** `POST /_/incidents`: what went wrong in one page, in one message. */
export const IncidentBeacon = Type.Object({
  /** revision of the brand's manifest that the page runs */
  revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  incidents: Type.Array(IncidentRow, { minItems: 1, maxItems: incidentLimits.perBeacon }),
});
export type IncidentBeacon = Static<typeof IncidentBeacon>;
