import { v7, validate } from 'uuid';

/**
 * A time-ordered UUID (version 7, RFC 9562): neighbours in time are neighbours in the index, which random ones
 * are not, and within one process each is greater than the one before. Use it for every key that is minted here.
 */
export const uuidv7 = (nowMs?: number): string => (nowMs === undefined ? v7() : v7({ msecs: nowMs }));

/** Checked before an id from outside reaches a uuid column, where anything else would be an error of the database. */
export const isUuid = (value: string): boolean => validate(value);
