import { cssTrespasses } from './css-selectors.ts';

const refused: [css: string, why: string][] = [
  ['@layer mfe { body { margin: 0 } }', 'body begins at no class'],
  ['@layer mfe { .a, :root { color: red } }', ':root begins at no class'],
  ['@layer mfe { * { margin: 0 } }', '* begins at no class'],
  ['@layer mfe { [data-x] .a { margin: 0 } }', '[data-x] .a begins at no class'],
  ['@layer mfe { :is(.a, body) { margin: 0 } }', ':is(.a, body) begins at no class'],
  ['@layer mfe { html:has(.a) { margin: 0 } }', 'html:has(.a) begins at no class'],
  ['@layer mfe { a:not(.b) { margin: 0 } }', 'a:not(.b) begins at no class'],
  ['.a { color: red }', '.a stands outside of the layer of mfe-lotto'],
  ['@layer ui { .a { color: red } }', '.a stands outside of the layer of mfe-lotto'],
  ['@layer mfe.games { .a { color: red } }', '.a stands outside of the layer of mfe-lotto'],
  ['@media (width > 1px) { body { color: red } }', 'body begins at no class'],
  ['@layer mfe { @media print { html { color: red } } }', 'html begins at no class'],
  ['@layer mfe, ui;', '@layer ui is ordered by the shell alone'],
  ['@import url("x.css");', '@import is global'],
  ['@font-face { font-family: X }', '@font-face is global'],
  ['@layer mfe { @property --a { syntax: "*" } }', '@property is global'],
  ['/* } */ body{}', 'body begins at no class'],
  ['@layer mfe { [title=".a"] { margin: 0 } }', '[title=".a"] begins at no class'],
  ['@layer mfe { body\\.a { margin: 0 } }', 'body\\.a begins at no class'],
  ['@layer mfe { body:not(:is(.a) .b) { margin: 0 } }', 'body:not(:is(.a) .b) begins at no class'],
  ['@LAYER mfe { body { margin: 0 } }', 'body begins at no class'],
  ['@IMPORT url("x.css");', '@import is global'],
  ['@layer mfe { .a { margin: 0 }', 'a browser would have to guess: <css input>:1:1: Unclosed block'],
  [
    '@layer mfe { .a:: { margin: 0 } }',
    'a browser would have to guess: Expected a pseudo-class or pseudo-element.',
  ],
];

/** Stylesheets that stay in their layer and cover or change the page all the same. */
const beyond: [css: string, why: string][] = [
  ['@layer mfe { .a { position: fixed; inset: 0 } }', '.a is positioned over the page'],
  ['@layer mfe { .a { POSITION: Fixed } }', '.a is positioned over the page'],
  ['@layer mfe { .a { --p: fixed; position: var(--p) } }', '.a is positioned over the page'],
  ['@layer mfe { .a { color: red; & b { position: fixed } } }', '& b is positioned over the page'],
  ['@layer mfe { @media print { .a { position: fixed } } }', '.a is positioned over the page'],
  ['@layer mfe { .a { color: red !important } }', '.a sets color by !important'],
  ['@layer mfe { .a { header:has(&) { color: red } } }', 'header:has(&) selects what stands around the rule'],
  ['@layer mfe { .header h1 { color: red } }', '.header h1 begins at a class of others'],
  ['@layer mfe { :where(.header, .a) { color: red } }', ':where(.header, .a) begins at a class of others'],
];

const allowed = [
  '',
  '@layer mfe { .a { color: red } }',
  '@layer mfe;@layer mfe{.a:hover>b+c~d{margin:0}.x::before{content:"} body {"}}',
  '@layer mfe { .a { position: sticky } .b { position: var(--bar-position) } .c { table-layout: fixed } }',
  '@layer mfe.lotto { .a { & b { color: red } } }',
  '@layer mfe { @layer mfe-lotto { .a { color: red } } }',
  '@layer mfe-lotto { .a { color: red } }',
  '@media (width > 1px) { @layer mfe { .a { color: red } } }',
  '@layer mfe { @supports (display: grid) { @container (width > 1px) { .a, b.c { margin: 0 } } } }',
  '@layer mfe { :where(.a, .b) c { margin: 0 } .a:is(b, c) { margin: 0 } :is(.a) { margin: 0 } }',
  '@keyframes spin-1 { from { rotate: 0 } to { rotate: 1turn } }',
  '@layer mfe { .a\\:b[data-x="}"] { color: red } .a:nth-child(2n + 1) { color: red } }',
];

describe('stylesheets of remotes', () => {
  test.each(refused)('[F7] refused: %s', (css, why) => {
    expect(cssTrespasses(css, 'mfe-lotto')).toContain(why);
  });

  test.each(beyond)('[F7] refused: %s', (css, why) => {
    const found = cssTrespasses(css, 'mfe-lotto', (name) => name === 'a');
    expect(found).toEqual([expect.stringContaining(why)]);
  });

  test.each(allowed)('[F7] allowed: %s', (css) => {
    expect(cssTrespasses(css, 'mfe-lotto')).toEqual([]);
  });
});
