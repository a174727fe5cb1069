import { readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';

const importLine = /^import \{[^}]*\} from '(\.[^']+)';$/gm;

/** What only whoever reads the sources needs: imports, and comments with lines of their own. */
const unsent = new RegExp(`${importLine.source}|^\\s*//.*$|^\\s*/\\*\\*[\\s\\S]*?\\*/$`, 'gm');

/** The texts of a module and of what it imports, each once and before what needs it, without the words between them. */
function partsOf(url: URL, seen = new Set<string>()): string[] {
  if (seen.has(url.href)) return [];
  seen.add(url.href);
  const text = readFileSync(fileURLToPath(url), 'utf8');
  const needed = [...text.matchAll(importLine)].flatMap(([, path = '']) => partsOf(new URL(path, url), seen));
  return [...needed, text.replaceAll(unsent, '').replaceAll(/^export /gm, '')];
}

/**
 * The script that starts the shell, in one file with one hash. Its parts share a block of strict code: what they declare belongs
 * to them, and to nobody else in the page.
 */
export const starterText = `'use strict';\n{\n${partsOf(new URL('./start-shell.js', import.meta.url)).join('\n')}\n}\n`;
