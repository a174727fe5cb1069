/** How specific a pattern is, segment by segment, as React Router ranks: fixed before parameter before rest. */
const rank = (segment: string | undefined): number => {
  if (segment === undefined) return 0;
  if (segment === '*') return 1;
  return segment.startsWith(':') ? 2 : 3;
};

/** Segments of a URL path, decoded; null when it cannot be decoded. */
function segmentsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
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
interface Matchable {
  path: string;
  params?: Readonly<Record<string, readonly string[]>>;
}

function fits(
  form: readonly string[],
  segments: readonly string[],
  params: Matchable['params'] = {},
): boolean {
  const rest = form.at(-1) === '*';
  const fixed = rest ? form.slice(0, -1) : form;
  if (rest ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((part, index) => {
    const segment = segments[index] ?? '';
    if (!part.startsWith(':')) return part === segment.toLowerCase();
    const name = part.slice(1);
    return !Object.hasOwn(params, name) || params[name]?.includes(segment) === true;
  });
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
 * `?`, a final `*`; case and a trailing slash do not matter. A parameter has the values that its route names, as they are
 * written there, or any.
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

/** Whether a brand does not offer a route: the path itself or anything below it. */
export const isRouteOff = (path: string, routesOff: readonly string[]): boolean =>
  routesOff.some((off) => path === off || path.startsWith(`${off}/`));
