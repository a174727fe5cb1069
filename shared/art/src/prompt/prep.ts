/** Scan conversion as fonts without hints have it, and a value pushed and dropped: from eight bytes on FreeType takes it for a program. */
const program = Uint8Array.from([0xb8, 0x01, 0xff, 0x85, 0xb0, 0x04, 0x8d, 0xb0, 0x00, 0x21]);
const headerSize = 12;
const rowSize = 16;
const stackElements = 24;

interface Table {
  tag: string;
  bytes: Uint8Array;
}

function tablesOf(font: Uint8Array): Table[] {
  const view = new DataView(font.buffer, font.byteOffset);
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const row = headerSize + index * rowSize;
    const start = view.getUint32(row + 8);
    return {
      tag: String.fromCharCode(...font.subarray(row, row + 4)),
      bytes: Uint8Array.from(font.subarray(start, start + view.getUint32(row + 12))),
    };
  });
}

function checksum(bytes: Uint8Array): number {
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  padded.set(bytes);
  const view = new DataView(padded.buffer);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

/**
 * A TrueType font without hints that says so. Where a system asks for hints FreeType makes up its own for a font that has no program
 * at all, and rounds the width of each letter: lines came out up to 6 % wider.
 */
export function withoutMadeUpHints(font: Uint8Array): Uint8Array {
  const tables = tablesOf(font).filter(({ tag }) => tag !== 'prep');
  const limits = tables.find(({ tag }) => tag === 'maxp')?.bytes;
  if (limits) new DataView(limits.buffer).setUint16(stackElements, 1);
  const all = [...tables, { tag: 'prep', bytes: program }].sort((one, other) =>
    one.tag < other.tag ? -1 : 1,
  );
  const size = all.reduce(
    (sum, { bytes }) => sum + Math.ceil(bytes.length / 4) * 4,
    headerSize + all.length * rowSize,
  );
  const made = new Uint8Array(size);
  const view = new DataView(made.buffer);
  const power = 2 ** Math.floor(Math.log2(all.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, all.length);
  view.setUint16(6, power * rowSize);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (all.length - power) * rowSize);
  let start = headerSize + all.length * rowSize;
  all.forEach(({ tag, bytes }, index) => {
    const row = headerSize + index * rowSize;
    made.set(
      [...tag].map((sign) => sign.charCodeAt(0)),
      row,
    );
    view.setUint32(row + 4, checksum(bytes));
    view.setUint32(row + 8, start);
    view.setUint32(row + 12, bytes.length);
    made.set(bytes, start);
    start += Math.ceil(bytes.length / 4) * 4;
  });
  return made;
}
