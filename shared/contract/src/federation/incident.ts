import { type Static, Type } from 'typebox';
import { failureReasons, incidentKinds, incidentLimits } from './incident-facts.ts';

const count = { minimum: 1, maximum: 1000 };

export const IncidentRow = Type.Object({
  kind: Type.Enum([...incidentKinds]),
  /** the app it happened in, where that is known */
  remote: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  releaseId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{20}$' })),
  reason: Type.Optional(Type.Enum([...failureReasons])),
  /** pattern of the route it happened on, as the manifest has it: never a path with somebody's ids */
  route: Type.Optional(Type.String({ pattern: '^/[A-Za-z0-9_:?*/. -]{0,99}$' })),
  /** what it says, without numbers and addresses that could be somebody's */
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
