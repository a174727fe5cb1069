import { randomBytes } from 'node:crypto';

/**
 * A time-ordered UUID (version 7, RFC 9562): neighbours in time are neighbours in the index, which random ones
 * are not. Use it for every key that is minted here.
 */
export function uuidv7(nowMs = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Checked before an id from outside reaches a uuid column, where anything else would be an error of the database. */
export const isUuid = (value: string): boolean => UUID.test(value);
