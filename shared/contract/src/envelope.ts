import { type TSchema, Type } from 'typebox';

/**
 * Amount of money on the wire: baht as a JSON number with at most two decimals.
 * Both sides convert to integer satang at their own edge (see money.ts) and never compute with it.
 */
export const Baht = Type.Number({ description: 'Baht, at most two decimals' });

/** An instant on the wire: ISO 8601 in UTC with a trailing Z. */
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });

/** Names the outcome of a call: `error` 0 is success, otherwise the number of an error code (errors.ts). */
export const envelope = <T extends TSchema>(data: T) =>
  Type.Object({ error: Type.Integer(), message: Type.String(), data: Type.Optional(data) });

/** The lotto lobby alone answers `status` 0 where every other call answers `error` 0 (requirement L1). */
export const statusEnvelope = <T extends TSchema>(data: T) =>
  Type.Object({ status: Type.Integer(), message: Type.String(), data: Type.Optional(data) });

/** One page of a list: pass `next_cursor` back as `cursor` for the following page; null at the end. */
export const page = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), next_cursor: Type.Union([Type.String(), Type.Null()]) });
