import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contrast, flatten, over, parseColour } from '../testing/colour.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const brandsFolder = fileURLToPath(new URL('../../../../deploy/brands', import.meta.url));
const brands = readdirSync(brandsFolder).filter((name) => /^[a-z]/.test(name));
const themes = brands.map((brand) => {
  const theme: { colorScheme: string; tokens: Record<string, string> } = JSON.parse(
    read(`../../../../deploy/brands/${brand}/theme.json`),
  );
  return [brand, theme] as const;
});
const defaults = Object.fromEntries(
  [...read('./tokens.css').matchAll(/^ {4}(--[\w-]+):\s*([^;]+);/gm)].map((match) => [match[1], match[2]]),
);

describe.each(themes)('%s', (_brand, { tokens, colorScheme }) => {
  const value = (name: string) => {
    const found = tokens[name];
    if (!found) throw new Error(`the theme has no ${name}`);
    return found;
  };
  const colour = (name: string) => parseColour(value(`--color-${name}`));
  const ratio = (front: string, back: string) => contrast(colour(front), colour(back));

  test('[S3] sets only tokens that exist, and all that make a brand', () => {
    expect(colorScheme).toBe('dark');
    expect(Object.keys(tokens).filter((name) => !(name in defaults))).toEqual([]);
    const ofBrand = Object.keys(defaults).filter((name) => /^--(color|gradient|glow|radius)-/.test(name));
    expect(ofBrand.filter((name) => !(name in tokens))).toEqual([]);
  });

  test('[S1] the contact button is green', () => {
    expect(value('--color-contact')).toBe('#06c755');
  });

  test.each([
    ['text', ['bg', 'surface-1', 'surface-2', 'surface-3', 'field']],
    ['text-soft', ['bg', 'surface-1', 'surface-2', 'surface-3', 'field']],
    ['text-faint', ['bg', 'surface-1', 'surface-2', 'field']],
    ['accent', ['bg', 'surface-1', 'surface-2', 'surface-3']],
    ['success', ['bg', 'surface-1', 'surface-2']],
    ['danger', ['bg', 'surface-1', 'surface-2']],
    ['warning', ['bg', 'surface-1', 'surface-2']],
    ['info', ['bg', 'surface-1', 'surface-2']],
    ['on-accent', ['accent']],
    ['on-success', ['success']],
    ['on-danger', ['danger']],
    ['on-red', ['red']],
    ['on-warning', ['warning']],
    ['on-info', ['info']],
    ['on-contact', ['contact']],
  ])('[X7] %s reads at 4.5:1 on each of %j', (front, backs) => {
    expect(backs.filter((back) => ratio(front, back) < 4.5)).toEqual([]);
  });

  test.each(['accent', 'success', 'danger', 'warning', 'info'])(
    '[X7] %s reads at 4.5:1 on its own tint',
    (name) => {
      for (const ground of ['bg', 'surface-1', 'surface-2']) {
        const tint = over(colour(`${name}-soft`), colour(ground));
        expect(contrast(colour(name), tint)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour('text-soft'), tint)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('[X7] the label of the primary button reads on every part of its gradient', () => {
    for (const stop of flatten(value('--gradient-accent'))) {
      expect(contrast(colour('on-accent'), stop)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('[X7] text reads on the card that stands out', () => {
    for (const stop of flatten(value('--gradient-hero'))) {
      expect(contrast(colour('text'), stop)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['bg', 'surface-1', 'surface-2', 'field'])(
    '[X7] field edges and the focus ring stand out at 3:1 on %s',
    (back) => {
      expect(ratio('field-border', back)).toBeGreaterThanOrEqual(3);
      expect(ratio('focus', back)).toBeGreaterThanOrEqual(3);
    },
  );
});

test('[F4] no two brands look alike: ground, accent and shape differ', () => {
  expect(brands).toEqual(expect.arrayContaining(['siam', 'thara']));
  for (const name of ['--color-bg', '--color-accent', '--radius-m', '--gradient-page', '--color-surface-1'])
    expect([name, new Set(themes.map(([, { tokens }]) => tokens[name])).size]).toEqual([name, brands.length]);
});
