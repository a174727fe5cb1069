/** @jest-environment node */
import { Defs } from '../kit/svg.ts';
import { outlines } from './outlines.text.ts';
import { saying } from './saying.ts';
import { words } from './words.text.ts';

const sentences = Object.values(words)
  .flatMap((brand) => Object.values(brand))
  .flatMap(({ lines, under }) => [...lines, under]);

const setting = {
  x: 400,
  y: 160,
  size: 100,
  align: 'centre',
  fill: () => '#fff',
  under: '#fff',
  shadow: '#000',
} as const;

test('[S3] every sentence of a picture is drawn in outlines, and no outline is left over', () => {
  expect(Object.keys(outlines).sort()).toEqual([...new Set(sentences)].sort());
  for (const { path, width } of Object.values(outlines)) {
    expect(path).toMatch(/^M[-\d ]+[a-z]/);
    expect(width).toBeGreaterThan(1000);
  }
});

test('a sentence nobody has shaped is refused, not left out', () => {
  const draw = () => saying({ lines: ['new'], under: 'new' }, setting)(new Defs());
  expect(draw).toThrow('No outlines for "new": npm run art');
});

test('a centred line stands around its x', () => {
  const [line = ''] = sentences;
  const width = (outlines[line]?.width ?? 0) / 10;
  const defs = new Defs();
  saying({ lines: [line], under: line }, setting)(defs);
  expect(defs.render()).toContain(`translate(${Math.round((400 - width / 2) * 100) / 100} 160)`);
});
