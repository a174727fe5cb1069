import { contrast, flatten, over, parseColour } from './colour.ts';

test('[X7] the contrast of known pairs is WCAG’s own', () => {
  expect(contrast(parseColour('#000000'), parseColour('#ffffff'))).toBeCloseTo(21, 5);
  expect(contrast(parseColour('#777777'), parseColour('#ffffff'))).toBeCloseTo(4.48, 2);
  expect(contrast(parseColour('#ffffff'), parseColour('#767676'))).toBeGreaterThan(4.5);
});

test('[X7] a veil is mixed with what it lies on', () => {
  expect(over(parseColour('rgb(255 255 255 / 0.5)'), parseColour('#000000'))).toEqual([
    127.5, 127.5, 127.5, 1,
  ]);
  expect(flatten('linear-gradient(#000000, rgb(255 255 255 / 0.5))')).toHaveLength(2);
  expect(() => parseColour('hotpink')).toThrow('not a colour');
});
