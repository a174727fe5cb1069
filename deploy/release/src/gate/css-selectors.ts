interface Block {
  /** what stands before `{` */
  prelude: string;
  body: string;
}

/** At-rules that only group: their content is judged as if it stood outside. */
const grouping = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);
/** At-rules whose names or effect are global. Keyframes are not among them: CSS Modules make their names unique. */
const globalAtRules = new Set([
  'font-face',
  'import',
  'property',
  'page',
  'counter-style',
  'namespace',
  'view-transition',
]);

/**
 * Selectors and at-rules of a remote's stylesheet that could touch what is not its own: everything must stand in the
 * remote's cascade layer, and every selector must begin at one of its classes.
 * @returns one sentence per trespass; empty for a well-behaved stylesheet
 */
export function cssTrespasses(css: string, remote: string): string[] {
  const own = new Set(['mfe', `mfe.${remote}`, `mfe.${remote.replace(/^mfe-/, '')}`, remote]);
  const trespasses: string[] = [];
  const walk = (text: string, layer: string): void => {
    for (const { prelude, body } of blocksOf(text)) {
      if (!prelude.startsWith('@')) {
        if (!own.has(layer)) trespasses.push(`${short(prelude)} stands outside of the layer of ${remote}`);
        trespasses.push(
          ...selectorsOf(prelude)
            .filter(isGlobal)
            .map((one) => `${short(one)} begins at no class`),
        );
        continue;
      }
      const [, name = '', rest = ''] = prelude.match(/^@(?:-\w+-)?([\w-]+)\s*(.*)$/s) ?? [];
      if (globalAtRules.has(name)) trespasses.push(`@${name} is global`);
      else if (name === 'layer' && body === '') trespasses.push(...foreignLayers(rest, own));
      else if (name === 'layer') walk(body, layer ? `${layer}.${rest.trim()}` : rest.trim());
      else if (grouping.has(name)) walk(body, layer);
    }
  };
  walk(css.replace(/\/\*.*?\*\//gs, ''), '');
  return trespasses;
}

const foreignLayers = (names: string, own: Set<string>): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !own.has(name))
    .map((name) => `@layer ${name} is ordered by the shell alone`);

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** Statements and blocks of one level; strings are skipped as a whole, nested blocks stay inside their body. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let bodyStart = 0;
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at];
    if (char === '\\') at += 1;
    else if (char === '"' || char === "'") at = endOfString(css, at, char);
    else if (char === '{') {
      if (depth === 0) bodyStart = at;
      depth += 1;
    } else if (char === '}') {
      depth -= 1;
      if (depth !== 0) continue;
      blocks.push({ prelude: css.slice(start, bodyStart).trim(), body: css.slice(bodyStart + 1, at).trim() });
      start = at + 1;
    } else if (char === ';' && depth === 0) {
      blocks.push({ prelude: css.slice(start, at).trim(), body: '' });
      start = at + 1;
    }
  }
  return blocks.filter(({ prelude }) => prelude !== '');
}

function endOfString(css: string, from: number, quote: string): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === quote) return at;
  }
  return css.length;
}

/** Splits at separators that stand outside of brackets and parentheses. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(' || char === '[') depth += 1;
    if (char === ')' || char === ']') depth -= 1;
    if (depth === 0 && separator.test(char)) parts.push('');
    else parts.push((parts.pop() ?? '') + char);
  }
  return parts.map((one) => one.trim()).filter(Boolean);
}

const selectorsOf = (prelude: string): string[] => splitOutside(prelude, /,/);

/** The first compound selector decides: with a class of its own, everything after it is inside the remote. */
function isGlobal(selector: string): boolean {
  const compound = splitOutside(selector, /[\s>+~]/)[0] ?? '';
  const outsideOfFunctions = compound.replace(/\(.*?\)/g, '()');
  if (/\.[\w\\-]/.test(outsideOfFunctions)) return false;
  const branches = compound.match(/^:(?:is|where)\((.*)\)/s)?.[1];
  return branches === undefined || selectorsOf(branches).some(isGlobal);
}
