import { type AddressIdKind, addressIds } from '@sanuk/contract/federation/address-ids';
import type { RouteDeclaration } from '@sanuk/contract/federation/release';

/** How specific a pattern is, segment by segment, as React Router ranks: fixed before parameter before rest. */
const rank = (segment: string | undefined): number => {
  if (segment === undefined) return 0;
  if (segment === '*') return 1;
  return segment.startsWith(':') ? 2 : 3;
};

/** Segments of a URL path, decoded, without empty ones at its end; null when it cannot be decoded. */
function segmentsOf(path: string): string[] | null {
  const segments = path.split('/').slice(1);
  while (segments.at(-1) === '') segments.pop();
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** The fixed forms of a pattern: each optional segment left out and put in. */
function formsOf(pattern: string): string[][] {
  let forms: string[][] = [[]];
  for (const segment of pattern.split('/').filter(Boolean)) {
    const optional = segment.endsWith('?');
    const bare = optional ? segment.slice(0, -1) : segment;
    const longer = forms.map((form) => [...form, bare.startsWith(':') ? bare : bare.toLowerCase()]);
    forms = optional ? [...longer, ...forms] : longer;
  }
  return forms;
}

/** What a route says of its addresses. */
type Matchable = Pick<RouteDeclaration, 'path' | 'params'>;

/** What a route says of the parameter that a part of its path stands for. */
const ruleOf = (part: string, params: Matchable['params'] = {}) =>
  part.startsWith(':') && Object.hasOwn(params, part.slice(1)) ? params[part.slice(1)] : undefined;

/** Whether a segment may stand where a part of a path does. */
function mayStandFor(segment: string, part: string, params: Matchable['params']): boolean {
  if (!part.startsWith(':')) return part === segment.toLowerCase();
  if (segment === '') return false;
  const rule = ruleOf(part, params);
  if (rule === undefined) return true;
  return typeof rule === 'string' ? isIdOf(rule, segment) : rule.includes(segment);
}

/** A kind that this edge does not know, in a release that is newer, holds nothing back. */
const isIdOf = (kind: string, segment: string): boolean =>
  !isKnownKind(kind) || addressIds[kind].form.test(segment);

const isKnownKind = (kind: string): kind is AddressIdKind => Object.hasOwn(addressIds, kind);

function fits(form: readonly string[], segments: readonly string[], params: Matchable['params']): boolean {
  const rest = form.at(-1) === '*';
  const fixed = rest ? form.slice(0, -1) : form;
  if (rest ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((part, index) => mayStandFor(segments[index] ?? '', part, params));
}

function isMoreSpecific(a: readonly string[], b: readonly string[]): boolean {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = rank(a[index]) - rank(b[index]);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/**
 * Finds the route that serves a path, with React Router's syntax and preferences: `:name`, optional segments with
 * `?`, a final `*`; case and trailing slashes do not matter, two slashes in a row within the path match nothing. A parameter has the values that its route names, as they are
 * written there, the form of the ids it is one of, or any.
 * @param path as requested, still percent-encoded
 */
export function matchRoute<T extends Matchable>(routes: readonly T[], path: string): T | null {
  const segments = segmentsOf(path);
  if (!segments) return null;
  let best: { route: T; form: string[] } | null = null;
  for (const route of routes) {
    for (const form of formsOf(route.path)) {
      if (fits(form, segments, route.params) && (!best || isMoreSpecific(form, best.form)))
        best = { route, form };
    }
  }
  return best?.route ?? null;
}

/** Something that an address names by its id. */
export interface NamedId {
  kind: AddressIdKind;
  id: string;
}

/** What a path names by an id, as the route that serves it says. */
export function idsIn(route: Matchable, path: string): NamedId[] {
  const segments = segmentsOf(path) ?? [];
  const form = formsOf(route.path).find((one) => fits(one, segments, route.params)) ?? [];
  return form.flatMap((part, index) => {
    const kind = ruleOf(part, route.params);
    return typeof kind === 'string' && isKnownKind(kind) ? [{ kind, id: segments[index] ?? '' }] : [];
  });
}

/**
 * The one way to write the path of a page, whatever the request wrote. Null where the path holds an id or any other value
 * that its route does not name: what is made for each of them is made as often as visitors like.
 */
export function canonicalPathOf(route: Matchable, path: string): string | null {
  const segments = segmentsOf(path) ?? [];
  const form = formsOf(route.path).find((one) => fits(one, segments, route.params)) ?? [];
  const isFree = (part: string) =>
    part === '*' || (part.startsWith(':') && !Array.isArray(ruleOf(part, route.params)));
  if (form.some(isFree)) return null;
  const written = form.map((part, index) => (part.startsWith(':') ? (segments[index] ?? '') : part));
  return `/${written.map(encodeURIComponent).join('/')}`;
}

/** Whether a brand does not offer a route: the path itself or anything below it. */
export const isRouteOff = (path: string, routesOff: readonly string[]): boolean =>
  routesOff.some((off) => path === off || path.startsWith(`${off}/`));
