import { escapeHtml } from '@sanuk/common/escape-html';

/**
 * One start tag. `true` writes a bare attribute; undefined leaves it out.
 * @param attributes values are escaped here
 */
export function tag(name: string, attributes: Record<string, string | true | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`));
  return `<${name}${written.join('')}>`;
}
