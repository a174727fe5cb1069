/**
 * The computed style of jsdom, worked out where it is asked for. Queries by role, accessible names and presses ask every element and
 * all that contain it whether they are displayed. jsdom answers by matching a hundred rules of its own style sheet and by
 * resolving fifteen colours, again after every change of the document: more than half of what a test of a page costs.
 */
const { createRequire } = require('node:module');

const inJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'));
const { getResolvedValue, getDeclarationForElement } = inJsdom('./jsdom/living/helpers/style-rules.js');
const { matchesDontThrow } = inJsdom('./jsdom/living/helpers/selectors.js');
const { implForWrapper } = inJsdom('./jsdom/living/generated/utils.js');
const { CSSStyleDeclaration } = inJsdom('cssstyle');
const ownRules = [...inJsdom('rrweb-cssom').parse(inJsdom('./jsdom/browser/default-stylesheet.js')).cssRules];

/** The names of elements that a rule is about; undefined for one that may be about every element. */
function tagsOf(rule) {
  const tags = rule.selectorText
    .split(',')
    .map((selector) => /(?:^|[\s>])([a-z][a-z0-9]*)[^\s>]*$/.exec(selector.trim())?.[1]);
  return tags.includes(undefined) ? undefined : tags;
}

const rulesWithTags = ownRules.map((rule) => ({ rule, tags: tagsOf(rule) }));
const rulesByTag = new Map();
const declarations = new Map();

function rulesFor(tag) {
  const known = rulesByTag.get(tag);
  if (known) return known;
  const found = rulesWithTags.filter(({ tags }) => tags?.includes(tag) ?? true).map(({ rule }) => rule);
  rulesByTag.set(tag, found);
  return found;
}

/** What jsdom's own style sheet says of an element: one declaration for all elements that the same rules match. */
function ownDeclaration(element) {
  const matching = rulesFor(element._localName.toLowerCase()).filter(({ selectorText }) =>
    matchesDontThrow(element, selectorText),
  );
  const key = matching.map((rule) => ownRules.indexOf(rule)).join();
  const known = declarations.get(key);
  if (known) return known;
  const declaration = new CSSStyleDeclaration();
  for (const { style } of matching)
    for (const name of Array.from(style))
      declaration.setProperty(name, style.getPropertyValue(name), style.getPropertyPriority(name));
  declarations.set(key, declaration);
  return declaration;
}

/** Puts the declarations of an element and of what contains it where jsdom keeps those it has worked out. */
function remember(element) {
  const document = element._ownerDocument;
  if (document.styleSheets._list.length > 0) return;
  document._styleCache ??= new WeakMap();
  for (let one = element; one; one = one.parentElement) {
    if (document._styleCache.has(one)) return;
    if (one.style.length === 0) document._styleCache.set(one, ownDeclaration(one));
    else getDeclarationForElement(one);
  }
}

/** What is inherited, by the name it has as a member of a style. */
const inherited = new Map([
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
]);
const declared = new Set(['display', 'opacity', 'content']);

exports.answerComputedStyleOnDemand = (window) => {
  const { getComputedStyle } = window;
  window.getComputedStyle = (wrapper, pseudo) => {
    const element = implForWrapper(wrapper);
    if (!element || pseudo) return getComputedStyle(wrapper, pseudo);
    remember(element);
    let whole;
    const read = (name) => {
      if (inherited.has(name)) return getResolvedValue(element, inherited.get(name));
      return declared.has(name) ? getDeclarationForElement(element).getPropertyValue(name) : undefined;
    };
    return new Proxy(CSSStyleDeclaration.prototype, {
      get(_prototype, name) {
        const value = read(name);
        if (value !== undefined) return value;
        if (name === 'getPropertyValue')
          return (property) => read(property) ?? wholeStyle().getPropertyValue(property);
        const member = Reflect.get(wholeStyle(), name);
        return typeof member === 'function' ? member.bind(wholeStyle()) : member;
      },
    });
    function wholeStyle() {
      whole ??= getComputedStyle(wrapper);
      return whole;
    }
  };
};
