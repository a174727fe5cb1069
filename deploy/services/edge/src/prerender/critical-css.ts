import { type AtRule, type ChildNode, type Container, parse, type Root, type Rule } from 'postcss';

const className = /\.((?:\\.|[\w-])+)/g;
const url = /url\((['"]?)(?!data:|https?:|\/|#)([^'")]+)\1\)/g;

/** Class names that stand in a page. */
export function classesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of value.split(/\s+/)) if (name) names.add(name);
  return names;
}

/** Whether a selector may fit something of the page: every class it names is there. What names none, stays. */
const isUsed = (selector: string, classes: ReadonlySet<string>): boolean =>
  // Whatever `:not()` names is what must not be there.
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(className)].every(([, name = '']) =>
    classes.has(name.replaceAll('\\', '')),
  );

/**
 * The rules of a stylesheet that a page needs for its first paint, in their order and their cascade layers.
 * @param sheet parsed once per file
 */
export function criticalCss(sheet: Root, classes: ReadonlySet<string>): string {
  const kept = sheet.clone();
  prune(kept, classes);
  const text = kept.toString();
  kept.walkAtRules('keyframes', (frames) => {
    const isNamed = new RegExp(`animation[^;}]*\\b${inPattern(frames.params)}\\b`).test(text);
    if (!isNamed) frames.remove();
  });
  return kept.toString();
}

const inPattern = (name: string) => name.replace(/[^\w-]/g, '\\$&');

function prune(container: Container<ChildNode>, classes: ReadonlySet<string>): void {
  container.each((node) => {
    if (node.type === 'comment') node.remove();
    else if (node.type === 'rule') pruneRule(node, classes);
    else if (node.type === 'atrule' && isBlock(node)) {
      prune(node, classes);
      if (node.nodes?.length === 0) node.remove();
    }
  });
}

/** Conditions and layers; what the others hold belongs together. A layer without a block is the order of the layers. */
const isBlock = (node: AtRule): node is AtRule & Container<ChildNode> =>
  ['media', 'supports', 'layer', 'container'].includes(node.name) && node.nodes !== undefined;

function pruneRule(rule: Rule, classes: ReadonlySet<string>): void {
  const used = rule.selectors.filter((selector) => isUsed(selector, classes));
  if (used.length === 0) rule.remove();
  else if (used.length < rule.selectors.length) rule.selectors = used;
}

/** Parses a stylesheet of a release, with its files at their addresses on the site. */
export function parseSheet(css: string, base: string): Root {
  return parse(css.replace(url, (_all, _quote, path: string) => `url(${base}${path.replace(/^\.\//, '')})`));
}
