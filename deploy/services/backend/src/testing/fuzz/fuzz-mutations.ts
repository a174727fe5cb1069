import fc from 'fast-check';
import { hostileKeys, hostileValues } from './fuzz-values.ts';

type Tree = Record<string, unknown> | unknown[];
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));

/** One change to a value: which node it hits, what it does there, and with what. */
export interface Mutation {
  node: number;
  kind: 'replace' | 'delete' | 'add' | 'whole' | 'swap';
  value: number;
  key: number;
}

/** Most requests get one change, some none, a few many. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Mutation[]>([]) },
  { weight: 6, arbitrary: fc.array(oneMutation(), { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(oneMutation(), { minLength: 2, maxLength: 4 }) },
);

function oneMutation(): fc.Arbitrary<Mutation> {
  return fc.record({
    node: fc.nat(40),
    kind: fc.oneof(
      { weight: 12, arbitrary: fc.constant('replace' as const) },
      { weight: 2, arbitrary: fc.constantFrom('delete' as const, 'add' as const, 'swap' as const) },
      { weight: 1, arbitrary: fc.constant('whole' as const) },
    ),
    value: fc.nat(hostileValues.length - 1),
    key: fc.nat(hostileKeys.length - 1),
  });
}

/** The value after the changes; what was given stays as it is. */
export function mutate(value: unknown, changes: readonly Mutation[]): unknown {
  return changes.reduce((current, change) => apply(structured(current), change), value);
}

/** A copy of containers; leaves, raw parts included, are shared. */
function structured(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structured);
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, structured(one)]));
}

function apply(value: unknown, { node, kind, value: index, key }: Mutation): unknown {
  const hostile = hostileValues[index];
  const places = placesOf(value);
  const place = places[node % Math.max(places.length, 1)];
  if (kind === 'whole' || !place) return hostile;
  const { parent, name } = place;
  if (kind === 'delete') remove(parent, name);
  else if (kind === 'add')
    put(parent, Array.isArray(parent) ? `${parent.length}` : (hostileKeys[key] ?? ''), hostile);
  else if (kind === 'swap') put(parent, name, structured(places[index % places.length]?.value));
  else put(parent, name, hostile);
  return value;
}

interface Place {
  parent: Tree;
  name: string;
  value: unknown;
}

function placesOf(value: unknown): Place[] {
  if (!isTree(value)) return [];
  return Object.entries(value)
    .slice(0, 50)
    .flatMap(([name, one]) => [{ parent: value, name, value: one }, ...placesOf(one)]);
}

function put(parent: Tree, name: string, value: unknown): void {
  Object.defineProperty(parent, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function remove(parent: Tree, name: string): void {
  if (Array.isArray(parent)) parent.splice(Number(name), 1);
  else delete parent[name];
}
