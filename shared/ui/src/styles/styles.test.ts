import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));
const css = (file: string) => readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const tokens = css('styles/tokens.css');
const token = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(tokens)?.[1];
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);

test('[S1] the site is dark and set in Prompt, Thai and Latin, that it serves itself', () => {
  expect(token('color-scheme')).toBe('dark');
  expect(token('--font-sans')).toMatch(/^"Prompt"/);
  const fonts = css('styles/fonts.css');
  for (const weight of [400, 500, 600]) {
    for (const subset of ['thai', 'latin', 'more'])
      expect(fonts).toContain(`url("./prompt/prompt-${subset}-${weight}.woff2")`);
  }
  expect(fonts).not.toMatch(/https?:/);
  const faces = fonts.split('@font-face').filter((face) => face.includes('woff2'));
  expect(faces.filter((face) => !face.includes('font-display: swap'))).toEqual([]);
});

test('what stands in for Prompt has its line box, so that no text moves when the font comes', () => {
  const standIns = css('styles/fonts.css')
    .split('@font-face')
    .filter((face) => face.includes('local('));
  expect(standIns).toHaveLength(4);
  for (const face of standIns) {
    const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
    expect(percent('ascent-override') * percent('size-adjust')).toBeCloseTo(1.09, 2);
    expect(percent('descent-override') * percent('size-adjust')).toBeCloseTo(0.422, 2);
    const name = /font-family: ("[^"]+")/.exec(face)?.[1];
    expect(token('--font-sans')).toContain(name);
  }
});

test('the weights of the tokens are the ones there are files of', () => {
  const weights = [...tokens.matchAll(/--weight-\w+: (\d+);/g)].map((match) => match[1]);
  const files = readdirSync(join(source, 'styles/prompt')).filter((file) => file.startsWith('prompt-thai'));
  expect(files).toEqual(weights.map((weight) => `prompt-thai-${weight}.woff2`));
});

test('[C2] widths, overlay and order of dialogs', () => {
  expect(token('--color-overlay')).toMatch(/\/ 0\.75\)$/);
  expect(token('--z-dialog')).toBe('500');
  const dialog = css('overlays/dialog.module.css');
  expect(dialog).toMatch(/--dialog-width: 480px/);
  expect(dialog).toMatch(/\[data-width="400"\] \{\s*--dialog-width: 400px/);
  expect(dialog).toMatch(/\[data-width="800"\] \{\s*--dialog-width: 800px/);
  for (const name of ['dialog', 'drawer', 'overlay'])
    expect(css(`overlays/${name}.module.css`).match(/z-index: var\(--z-dialog\)/g)).toHaveLength(1);
});

test('[C3] the container is 1280 px, 1640 from 1904', () => {
  expect(token('--container')).toBe('1280px');
  expect(tokens).toMatch(/min-width: 1904px\) \{\s*:root \{\s*--container: 1640px/);
});

const site = fileURLToPath(new URL('../../../..', import.meta.url));
const remotes = readdirSync(site).filter((name) => name.startsWith('mfe-'));
const sheets = ['shell', ...remotes, 'shared/ui'].flatMap((part) =>
  readdirSync(join(site, part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => css(join('../../..', part, 'src', file))),
);

test.each([
  ['C3.1', 599, 600],
  ['C3.2', 959, 960],
  ['C3.3', 1279, 1280],
  ['C3.4', 1919, 1920],
])('[%s] style sheets change between %i and %i px', (_clause, below, from) => {
  const breakpoint = new RegExp(`@media [^{]*\\((?:max-width: ${below}px|min-width: ${from}px)\\)`);
  expect(sheets.filter((sheet) => breakpoint.test(sheet))).not.toEqual([]);
});

test('[S21] page fade 0.4 s, progress bar 2 px, loader after 500 ms', () => {
  expect(token('--duration-page')).toBe('400ms');
  const waiting = css('feedback/waiting.module.css');
  expect(waiting).toMatch(/block-size: 2px/);
  expect(waiting).toMatch(/animation: late [^;]*500ms backwards/);
});

test('[X7] who asked for less motion has no transition at all: by the shortest one all that changes is drawn a frame late', () => {
  const [, rule = ''] =
    /prefers-reduced-motion: reduce\) \{\s*\*,[^{]*\{([^}]*)\}/.exec(css('styles/reduced-motion.css')) ?? [];
  expect(rule).toMatch(/transition-duration: 0s;/);
  // The library waits for the end of an animation.
  expect(rule).toMatch(/animation-duration: 0\.01ms;/);
});

test('[G11] the carousel’s speed is also a token', () => {
  expect(token('--duration-carousel')).toBe('1000ms');
});

test('[F5] every component rule stands in the layer ui, so that an app can override it', () => {
  expect(css('styles/layers.css').trim()).toBe('@layer reset, tokens, ui, shell, mfe;');
  expect(css('styles/index.css').trim().split('\n')[0]).toBe('@import "./layers.css";');
  const outside = modules.filter((file) => !/^\s*@layer ui \{[\s\S]*\}\s*$/.test(css(file)));
  expect(outside).toEqual([]);
  expect(modules.length).toBeGreaterThan(20);
});

test('[S1] a custom property is a token or stands in the same module, whose build renames it', () => {
  const declared = (text: string) => new Set(text.match(/--[\w-]+(?=\s*:)/g));
  const everywhere = declared(tokens);
  const strangers = modules.flatMap((file) => {
    const own = declared(css(file));
    const used = [...css(file).matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '');
    return used.filter((name) => !own.has(name) && !everywhere.has(name)).map((name) => `${file} ${name}`);
  });
  expect(strangers).toEqual([]);
});

test('[X7] no text is cut off in a line that is lower than Thai needs', () => {
  const rules = modules.flatMap((file) =>
    [...css(file).matchAll(/\{([^{}]*text-overflow[^{}]*)\}/g)].map((rule) => `${file} ${rule[1]}`),
  );
  expect(rules.length).toBeGreaterThan(0);
  for (const rule of rules) expect(rule).toMatch(/line-height: (var\(--leading-text\)|1\.[6-9])/);
});

test('[X7] in the colours of the system controls have edges, and what is chosen is filled', () => {
  const forced = css('styles/forced-colors.css');
  expect(css('styles/index.css').trim()).toMatch(/@import "\.\/forced-colors\.css";$/);
  expect(forced.trim()).toMatch(/^@layer ui \{\s*@media \(forced-colors: active\) \{/);
  const filled = /:is\(([^{]*)\) \{\s*background: Highlight;\s*color: HighlightText;/.exec(forced)?.[1];
  for (const state of ['aria-selected="true"', 'aria-pressed="true"', 'aria-current', ':checked'])
    expect(filled).toContain(state);
  const edged = /([^}]*)\{\s*outline: 1px solid ButtonBorder/.exec(forced)?.[1];
  for (const control of ['button', 'input', 'textarea', '[role="dialog"]']) expect(edged).toContain(control);
});

test('on paper no ground or ink of a brand is left, and neither the page behind a dialog nor its buttons are printed', () => {
  const print = css('styles/tokens-on-paper.css') + css('styles/print.css');
  const brands = join(site, 'deploy/brands');
  const themes = readdirSync(brands).filter((brand) => existsSync(join(brands, brand, 'theme.json')));
  expect(themes).toEqual(expect.arrayContaining(['siam', 'thara']));
  // Buttons, focus and the overlay's own dim are not printed.
  const isPrinted = (name: string) => !/^--color-(on-|red|contact|focus|overlay)/.test(name);
  for (const brand of themes) {
    const theme = JSON.parse(readFileSync(join(brands, brand, 'theme.json'), 'utf8'));
    const names = Object.keys(theme.tokens).filter((name) => /^--(color|gradient|glow)-/.test(name));
    expect(names.filter((name) => isPrinted(name) && !print.includes(`${name}:`))).toEqual([]);
  }
  expect(print).toMatch(/#root\[inert\][^{]*\[data-variant\]:is\(button, a\)[^{]*\{\s*display: none/);
});
