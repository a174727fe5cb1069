import { type TSchema, Type } from 'typebox';

/** Who may call: anyone, or only a signed-in member. */
export type CallAccess = 'anyone' | 'member';

export interface CallShape {
  /** what it is for, in one sentence; stands in the OpenAPI document */
  about: string;
  access: CallAccess;
  /** JSON body (POST) */
  body?: TSchema;
  /** query string (GET) */
  query?: TSchema;
  data: TSchema;
  /** `status` instead of `error` in the envelope (requirement L1) */
  envelope?: 'status';
  /** moves money, points or a quota: takes an Idempotency-Key header, or `request_id` in the body where the shape has one */
  money?: true;
  /** not in the specification: the site needs it and nothing there does it */
  ours?: true;
}

/** Calls by method and path. */
export type CallTable = Record<`${'GET' | 'POST'} /api/${string}`, CallShape>;

/** A body without fields. */
export const empty = Type.Object({});
/** Success has nothing to say. */
export const nothing = Type.Null();
