import { type ChildNode, type Container, type Declaration, type Document, parse, type Rule } from 'postcss';
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
 * Selectors, declarations and at-rules of a remote's stylesheet that could touch what is not its own: everything must stand
 * in the remote's cascade layer, every selector must begin at one of its classes, and nothing may cover the whole page or
 * beat the styles of others by `!important`.
 * @param isOwnClass whether the remote's own modules define a class
 * @returns one sentence per trespass; empty for a well-behaved stylesheet
 */
export function cssTrespasses(
  css: string,
  remote: string,
  isOwnClass: (name: string) => boolean = () => true,
): string[] {
  const own = new Set(['mfe', `mfe.${remote}`, `mfe.${remote.replace(/^mfe-/, '')}`, remote]);
  const visit = (node: ChildNode, layer: string): string[] => {
    if (node.type === 'rule') {
      const selectors = selectorsOf(node.selector);
      if (node.parent?.type === 'rule') return [...nestedFaults(selectors), ...visitAll(node, layer)];
      const global = selectors.filter((one) => !isScoped(one));
      const foreign = selectors.filter((one) => isScoped(one) && !isOwn(one, isOwnClass));
      const outside = `${short(node.selector)} stands outside of the layer of ${remote}`;
      return [
        ...(own.has(layer) ? [] : [outside]),
        ...global.map((one) => `${short(String(one).trim())} begins at no class`),
        ...foreign.map((one) => `${short(String(one).trim())} begins at a class of others`),
        ...visitAll(node, layer),
      ];
    }
    if (node.type === 'decl') return declarationFaults(node, remote);
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

/** What a declaration does to the page beyond the remote's own boxes. */
function declarationFaults({ prop, value, important, parent }: Declaration, remote: string): string[] {
  const where = parent?.type === 'rule' ? short((parent as Rule).selector) : remote;
  // A custom property may carry the value to where it is used; those of the shell never do.
  const isPosition = prop.toLowerCase() === 'position' || prop.startsWith('--');
  const leavesFlow = isPosition && /(?<![\w-])fixed(?![\w-])/i.test(value);
  return [
    ...(important ? [`${where} sets ${prop} by !important, which beats the styles of others`] : []),
    ...(leavesFlow ? [`${where} is positioned over the page: the overlays of @sanuk/ui are for that`] : []),
  ];
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

const selectorsOf = (text: string): readonly Selector[] => readSelectors().astSync(text).nodes;

/** What stands before the first combinator decides: with a class of its own, everything after it is inside the remote. */
function isScoped({ nodes }: Selector): boolean {
  const end = nodes.findIndex(({ type }) => type === 'combinator');
  return nodes.slice(0, end === -1 ? nodes.length : end).some(namesClass);
}

/** A nested selector stays inside its rule, unless it asks by `:has(&)` what stands around it. */
const nestedFaults = (selectors: readonly Selector[]): string[] =>
  selectors
    .filter((one) => {
      let isAsked = false;
      one.walkPseudos((pseudo) => {
        pseudo.walkNesting(() => {
          isAsked = true;
        });
      });
      return isAsked;
    })
    .map((one) => `${short(String(one).trim())} selects what stands around the rule`);

/** Whether the classes by which a selector begins are the remote's own. */
function isOwn({ nodes }: Selector, isOwnClass: (name: string) => boolean): boolean {
  const end = nodes.findIndex(({ type }) => type === 'combinator');
  const first = nodes.slice(0, end === -1 ? nodes.length : end);
  return first.some(
    (node) =>
      (node.type === 'class' && isOwnClass(node.value)) ||
      (node.type === 'pseudo' &&
        /^:(?:is|where)$/i.test(node.value) &&
        node.nodes.every((one) => isOwn(one, isOwnClass))),
  );
}

const namesClass = (node: Node): boolean =>
  node.type === 'class' ||
  (node.type === 'pseudo' && /^:(?:is|where)$/i.test(node.value) && node.nodes.every(isScoped));
