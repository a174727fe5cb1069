import { plainAddress } from '@sanuk/common/addresses';
import { isUuid } from '../../database/ids.ts';

/** What a search text can be, by what is typed into one field. */
export type Search =
  | { kind: 'member-id'; id: string }
  | { kind: 'address'; address: string }
  | { kind: 'number'; digits: string }
  | { kind: 'name'; start: string };

/** Fewer digits would name too many members. */
const fewestDigits = 3;

/** Reads a search text. Null for one that is too short to find anybody by. */
export function readSearch(text: string): Search | null {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  if (isUuid(trimmed)) return { kind: 'member-id', id: trimmed.toLowerCase() };
  if (/^[\d\s-]+$/.test(trimmed)) {
    const digits = trimmed.replace(/\D/g, '');
    return digits.length >= fewestDigits ? { kind: 'number', digits } : null;
  }
  const address = /[.:]/.test(trimmed) ? plainAddress(trimmed) : null;
  if (address) return { kind: 'address', address };
  return trimmed.length >= 2 ? { kind: 'name', start: trimmed.toLowerCase() } : null;
}

/** The first text behind all that start with this one, by bytes. */
export const afterAll = (start: string): string => `${start}\u{10ffff}`;

/** The text backwards, as the database reverses it. */
export const reversed = (text: string): string => [...text].reverse().join('');
