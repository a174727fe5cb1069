import { type TSchema, Type } from 'typebox';
import { Cursor } from './scalars.ts';

/**
 * Amount of money on the wire: baht as a JSON number with at most two decimals.
 * Both sides convert to integer satang at their own edge (see money.ts) and never compute with it.
 */
export const Baht = Type.Number({ description: 'Baht, at most two decimals' });

/** An instant on the wire: ISO 8601 in UTC with a trailing Z. */
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });

/** A day in Asia/Bangkok. */
export const Day = Type.String({
  pattern: '^(?:19|2\\d)\\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
  description: 'Day in Bangkok, YYYY-MM-DD',
});

/** Share of something, 12.5 meaning 12.5 %. */
export const Percent = Type.Number({ description: 'Percent: 12.5 means 12.5 %' });

/** Name of another member as strangers may see it. */
export const MaskedName = Type.String({ description: 'Masked, e.g. 08****78' });

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Idempotency key in the body of a call that repeats safely: the same key is the same action. */
export const RequestId = Type.String({
  pattern: '^[A-Za-z0-9_.:-]{8,64}$',
  description: 'idempotency key of the client',
});

/** Names the outcome of a call: `error` 0 is success, otherwise the number of an error code (errors.ts). */
export const envelope = <T extends TSchema>(data: T) =>
  Type.Object({ error: Type.Integer(), message: Type.String(), data: Type.Optional(data) });

/** The lotto lobby alone answers `status` 0 where every other call answers `error` 0 (requirement L1). */
export const statusEnvelope = <T extends TSchema>(data: T) =>
  Type.Object({ status: Type.Integer(), message: Type.String(), data: Type.Optional(data) });

/** What asks for a page; a list without a page size of its own gives 30 rows. */
export const paging = {
  cursor: Type.Optional(Cursor(200)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
};

/** One page of a list: pass `next_cursor` back as `cursor` for the following page; null at the end. */
export const page = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), next_cursor: Type.Union([Type.String(), Type.Null()]) });
