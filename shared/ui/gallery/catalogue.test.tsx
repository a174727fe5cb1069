import { isValidElement, type ReactNode } from 'react';
import * as ui from '../src/index.ts';
import { catalogue, parts } from './catalogue.tsx';
import { Held, type HeldProps } from './specimen.tsx';
import { Openable, type OpenableProps } from './specimens/overlays.tsx';

const components = Object.entries(ui).filter(
  ([name, value]) => /^[A-Z]/.test(name) && ['function', 'object'].includes(typeof value),
);

/** Every component that a drawing is made of, also inside properties and held values. */
function* typesIn(node: unknown): Generator<unknown> {
  if (Array.isArray(node)) {
    for (const child of node) yield* typesIn(child);
  } else if (isValidElement<Record<string, unknown>>(node)) {
    yield node.type;
    yield* insideOf(node);
    for (const value of Object.values(node.props)) yield* typesIn(value);
  }
}

function insideOf(node: React.ReactElement): Generator<unknown> {
  if (node.type === Held) {
    const { initial, children } = node.props as HeldProps<unknown>;
    return typesIn(children(initial, () => {}));
  }
  if (node.type === Openable) return typesIn((node.props as OpenableProps).children(true, () => {}));
  return typesIn(null);
}

const draws = (nodes: readonly ReactNode[], component: unknown) =>
  nodes.some((node) => [...typesIn(node)].includes(component));

test('[S1] the gallery shows every component that the kit exports, and really draws it', () => {
  expect(components.length).toBeGreaterThan(60);
  const missing = components.filter(([name, component]) => {
    const specimens = catalogue[name as keyof typeof catalogue] ?? [];
    return !draws(
      specimens.map(({ node }) => node),
      component,
    );
  });
  expect(missing.map(([name]) => name)).toEqual([]);
});

test.each(Object.entries(parts))('[X7] states of %s have names that tell them apart', (_part, specimens) => {
  for (const [component, list] of Object.entries(specimens)) {
    const shown = list.map(({ name }: { name: string }) => `${component}: ${name}`);
    expect(new Set(shown).size).toBe(shown.length);
  }
});

test.each([
  'Button',
  'IconButton',
  'Chip',
  'ListRow',
  'TextField',
  'Select',
  'Segmented',
  'Checkbox',
] as const)('[X7] %s is shown under the pointer, with the keyboard on it and pressed', (name) => {
  const shown = new Set(catalogue[name].map(({ show }) => show));
  expect([...shown]).toEqual(expect.arrayContaining([undefined, 'hover', 'focus', 'pressed']));
});
