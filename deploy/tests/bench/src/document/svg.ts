import { escapeHtml } from '@sanuk/common/escape-html';

type Attributes = Readonly<Record<string, string | number>>;

/** One element of a drawing; `inside` is made of such elements, or text that was escaped. */
export function element(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escapeHtml(value)}"`,
  );
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`;
}

const rounded = (value: number) => String(Math.round(value * 10) / 10);

/** A line of text. */
export const label = (text: string, attributes: Attributes): string =>
  element('text', attributes, escapeHtml(text));

/** Colours that can be read on white paper and on a dark page. */
export const colours = {
  composed: '#c8870a',
  bundle: '#5b7fc7',
  static: '#3f9d76',
  met: '#3f9d76',
  missed: '#d0485a',
  quiet: '#8a8f9c',
} as const;

/** A whole drawing of a width and height, on its own ground. */
export function drawing(title: string, width: number, height: number, parts: readonly string[]): string {
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
    'font-family': 'system-ui, sans-serif',
    'font-size': 13,
  };
  const ground = element('rect', { width, height, fill: '#ffffff', rx: 8 });
  return `${element('svg', root, [element('title', {}, escapeHtml(title)), ground, ...parts].join('\n'))}\n`;
}
