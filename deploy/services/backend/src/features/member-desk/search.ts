import { plainAddress } from '@sanuk/common/addresses';
import { isUuid } from '../../database/ids.ts';
import { shortDeviceDigits } from '../../sessions/devices.service.ts';

/** What a search text can be, by what is typed into one field. */
export type Search =
  | { kind: 'member-id'; id: string }
  | { kind: 'address'; address: string }
  | { kind: 'line-id'; userId: string }
  | { kind: 'device'; start: string }
  /** a text that is all digits is the start of a LINE name as well, and may be the short id of a device */
  | { kind: 'number'; digits: string; text: string; device: string | null }
  | { kind: 'name'; start: string };

/** Fewer digits would name too many members. */
const fewestDigits = 3;

/** The user id that LINE gives to a person at the site's channel. */
const lineUserId = /^u[0-9a-f]{32}$/i;

const shortDevice = new RegExp(`^[0-9a-f]{${shortDeviceDigits}}$`, 'i');

/** Reads a search text. Null for one that is too short to find anybody by. */
export function readSearch(text: string): Search | null {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  if (isUuid(trimmed)) return { kind: 'member-id', id: trimmed.toLowerCase() };
  if (/^[\d\s-]+$/.test(trimmed)) {
    const digits = trimmed.replace(/\D/g, '');
    const device = shortDevice.test(trimmed) ? trimmed : null;
    return digits.length >= fewestDigits ? { kind: 'number', digits, text: trimmed, device } : null;
  }
  if (lineUserId.test(trimmed)) return { kind: 'line-id', userId: `U${trimmed.slice(1).toLowerCase()}` };
  if (shortDevice.test(trimmed)) return { kind: 'device', start: trimmed.toLowerCase() };
  const address = /[.:]/.test(trimmed) ? plainAddress(trimmed) : null;
  if (address) return { kind: 'address', address };
  return trimmed.length >= 2 ? { kind: 'name', start: trimmed.toLowerCase() } : null;
}

/** The first text behind all that start with this one, by bytes. */
export const afterAll = (start: string): string => `${start}\u{10ffff}`;

/** The text backwards, as the database reverses it. */
export const reversed = (text: string): string => [...text].reverse().join('');
