import { type TNumberOptions, type TStringOptions, Type } from 'typebox';

/**
 * What a text may never hold: NUL, which PostgreSQL's text cannot store, the other control characters but the tab
 * (which a browser leaves in a pasted field), and halves of a surrogate pair, which are no characters.
 */
const unprintable = '\\u0000-\\u0008\\u000a-\\u001f\\u007f\\ud800-\\udfff';

/** One line of text as a person types it. */
export const line = (maxLength: number, options: TStringOptions = {}) =>
  Type.String({ maxLength, pattern: `^[^${unprintable}]*$`, ...options });

/** Text of several lines, such as the content of a file. */
export const Paragraphs = (maxLength: number, options: TStringOptions = {}) =>
  Type.String({ maxLength, pattern: '^[^\\u0000\\ud800-\\udfff]*$', ...options });

/** A password: anything a keyboard can make; only what no keyboard can is refused. */
export const Secret = Type.String({ maxLength: 256, pattern: '^[^\\u0000\\ud800-\\udfff]{0,1024}$' });

/** An id as text. What is none of ours is an unknown thing, a business refusal; what no id can be is refused. */
export const Id = line(80);

/** An id that one machine minted for another: visible ASCII, counted exactly because keys are made of it. */
export const MachineId = Type.String({ minLength: 1, maxLength: 80, pattern: '^[!-~]{1,80}$' });

/** A number of the database's `integer`: brands, categories, channels. */
export const Id32 = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A number of the database's `bigint`, as far as JSON carries it exactly. */
export const Id64 = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Baht as a member typed them. Whether the amount is allowed is a business answer; beyond a trillion it is no amount. */
export const AmountInput = (options: TNumberOptions = {}) =>
  Type.Number({ minimum: -1e12, maximum: 1e12, ...options });

/** `next_cursor` of the page before: visible ASCII. */
export const Cursor = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[!-~]*$', description: 'next_cursor of the page before' });
