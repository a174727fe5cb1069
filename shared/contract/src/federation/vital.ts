import { type Static, Type } from 'typebox';
import { IncidentRow } from './incident.ts';
import { vitalLimits, vitalNames } from './vital-facts.ts';

const { remote, releaseId, route } = IncidentRow.properties;

/** One vital of one page; whose it is stands in it, who looked at it does not. */
export const VitalRow = Type.Object({
  vital: Type.Enum([...vitalNames]),
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
  remote,
  releaseId,
  route,
});
export type VitalRow = Static<typeof VitalRow>;

/** `POST /_/vitals`: the vitals of the pages that one document showed, in one message. */
export const VitalBeacon = Type.Object({
  vitals: Type.Array(VitalRow, { minItems: 1, maxItems: vitalLimits.perBeacon }),
});
export type VitalBeacon = Static<typeof VitalBeacon>;
