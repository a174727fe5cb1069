import { deflateSync } from 'node:zlib';
import { type Defs, el, group, path, place, polar, seeded } from './svg.ts';

/** A soft round light. */
export function glow(defs: Defs, x: number, y: number, radius: number, colour: string, strength = 1): string {
  const fill = defs.radial([
    [0, colour, strength],
    [0.35, colour, strength * 0.42],
    [0.7, colour, strength * 0.1],
    [1, colour, 0],
  ]);
  return el('circle', { cx: x, cy: y, r: radius, fill });
}

/** Rays around a point, of uneven width and strength, fading outwards. */
export function rays(
  defs: Defs,
  x: number,
  y: number,
  radius: number,
  colour: string,
  count = 22,
  seed = 7,
): string {
  const random = seeded(seed);
  const fill = defs.radial([
    [0.05, colour, 0.5],
    [0.6, colour, 0.16],
    [1, colour, 0],
  ]);
  const wedges = Array.from({ length: count }, (_, index) => {
    const middle = (index * 360) / count + (random() - 0.5) * 6;
    const half = 1.6 + random() * 3.4;
    const [ax, ay] = polar(radius, middle - half);
    const [bx, by] = polar(radius, middle + half);
    return path('M', 0, 0, 'L', ax, ay, 'L', bx, by, 'Z');
  });
  // An invisible circle makes the gradient's box the whole light, not the wedges'.
  return group(
    { transform: place(x, y), opacity: 0.55 },
    el('path', {
      d: `${wedges.join('')}${path('M', -radius, -radius, 'h', 0, 'M', radius, radius, 'h', 0)}`,
      fill,
    }),
  );
}

/** Out-of-focus lights: many small, few large. */
export function bokeh(
  box: { x: number; y: number; w: number; h: number },
  colours: readonly string[],
  count: number,
  seed: number,
): string {
  const random = seeded(seed);
  return group(
    {},
    ...Array.from({ length: count }, () => {
      const size = 0.8 + random() ** 3 * 8;
      return el('circle', {
        cx: box.x + random() * box.w,
        cy: box.y + random() * box.h,
        r: size,
        fill: colours[Math.floor(random() * colours.length)],
        'fill-opacity': size > 4 ? 0.1 + random() * 0.12 : 0.25 + random() * 0.6,
      });
    }),
  );
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([head, body, tail]);
}

/** Film grain as a 4-bit PNG of 64 px; a turbulence filter would cost a phone tens of milliseconds each paint. */
function grainPng(): string {
  const edge = 64;
  const random = seeded(11);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([4, 3, 0, 0, 0], 8);
  const palette = Buffer.alloc(48);
  const alpha = Buffer.alloc(16);
  for (let level = 0; level < 16; level += 1) {
    palette.fill(level < 8 ? 0 : 255, level * 3, level * 3 + 3);
    alpha[level] = Math.abs(level - 7.5) * 3.2;
  }
  const rows = Array.from({ length: edge }, () =>
    Buffer.from([0, ...Array.from({ length: edge / 2 }, () => Math.floor(random() * 256))]),
  );
  const file = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('tRNS', alpha),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${file.toString('base64')}`;
}

/** Grain over the whole picture: keeps dark gradients from banding. */
export function grain(defs: Defs, width: number, height: number, strength = 1): string {
  const id = defs.symbol((name) =>
    el(
      'pattern',
      { id: name, width: 64, height: 64, patternUnits: 'userSpaceOnUse' },
      el('image', { href: grainPng(), width: 64, height: 64 }),
    ),
  );
  return el('rect', { width, height, fill: `url(#${id})`, opacity: strength });
}
