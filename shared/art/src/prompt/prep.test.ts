/** @jest-environment node */
import { withoutMadeUpHints } from './prep.ts';

/** A file of TrueType with these tables, in their order. */
function fontOf(tables: Readonly<Record<string, Buffer>>): Buffer {
  const rows: Buffer[] = [];
  let start = 12 + 16 * Object.keys(tables).length;
  for (const [tag, bytes] of Object.entries(tables)) {
    const row = Buffer.alloc(16);
    row.write(tag, 0, 'latin1');
    row.writeUInt32BE(start, 8);
    row.writeUInt32BE(bytes.length, 12);
    rows.push(row);
    start += bytes.length;
  }
  const head = Buffer.alloc(12);
  head.writeUInt32BE(0x00010000);
  head.writeUInt16BE(rows.length, 4);
  return Buffer.concat([head, ...rows, ...Object.values(tables)]);
}

function tablesOf(font: Buffer): [string, Buffer][] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const row = font.subarray(12 + 16 * index);
    const start = row.readUInt32BE(8);
    return [row.toString('latin1', 0, 4), font.subarray(start, start + row.readUInt32BE(12))];
  });
}

test('a font gets a program of at least eight bytes and room for its value; the other tables stay as they are', () => {
  const [glyf, maxp] = [Buffer.from('outlines, of odd length'), Buffer.alloc(32)];
  const made = Buffer.from(withoutMadeUpHints(fontOf({ glyf, maxp, zebr: glyf })));
  const tables = tablesOf(made);
  expect(tables.map(([tag]) => tag)).toEqual(['glyf', 'maxp', 'prep', 'zebr']);
  const found = Object.fromEntries(tables);
  expect(found.glyf?.equals(glyf) && found.zebr?.equals(glyf)).toBe(true);
  expect(found.prep?.length).toBeGreaterThanOrEqual(8);
  expect(found.maxp?.readUInt16BE(24)).toBe(1);
  expect(tablesOf(Buffer.from(withoutMadeUpHints(made))).map(([tag]) => tag)).toHaveLength(4);
});
