import { type ChildNode, type Container, type Document, parse } from 'postcss';
import readSelectors, { type Node, type Selector } from 'postcss-selector-parser';

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
  const visit = (node: ChildNode, layer: string): string[] => {
    if (node.type === 'rule') {
      const global = selectorsOf(node.selector).filter((one) => !isScoped(one));
      const outside = `${short(node.selector)} stands outside of the layer of ${remote}`;
      return [
        ...(own.has(layer) ? [] : [outside]),
        ...global.map((one) => `${short(String(one).trim())} begins at no class`),
      ];
    }
    if (node.type !== 'atrule') return [];
    const name = node.name.toLowerCase().replace(/^-\w+-/, '');
    if (globalAtRules.has(name)) return [`@${name} is global`];
    if (name === 'layer' && !node.nodes) return foreignLayers(node.params, own);
    if (!grouping.has(name)) return [];
    return visitAll(node, name === 'layer' ? [layer, node.params.trim()].filter(Boolean).join('.') : layer);
  };
  const visitAll = (node: Container | Document, layer: string): string[] =>
    node.nodes?.flatMap((child) => visit(child as ChildNode, layer)) ?? [];
  try {
    return visitAll(parse(css), '');
  } catch (error) {
    return [`a browser would have to guess: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const foreignLayers = (names: string, own: Set<string>): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !own.has(name))
    .map((name) => `@layer ${name} is ordered by the shell alone`);

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

const selectorsOf = (text: string): readonly Selector[] => readSelectors().astSync(text).nodes;

/** What stands before the first combinator decides: with a class of its own, everything after it is inside the remote. */
function isScoped({ nodes }: Selector): boolean {
  const end = nodes.findIndex(({ type }) => type === 'combinator');
  return nodes.slice(0, end === -1 ? nodes.length : end).some(namesClass);
}

const namesClass = (node: Node): boolean =>
  node.type === 'class' ||
  (node.type === 'pseudo' && /^:(?:is|where)$/i.test(node.value) && node.nodes.every(isScoped));
