/** How specific a pattern is, segment by segment, as React Router ranks: fixed before parameter before rest. */
const rank = (segment: string | undefined): number => {
  if (segment === undefined) return 0;
  if (segment === '*') return 1;
  return segment.startsWith(':') ? 2 : 3;
};

/** Segments of a URL path, decoded and without case; null when it cannot be decoded. */
function segmentsOf(path: string): string[] | null {
  try {
    return path
      .split('/')
      .filter(Boolean)
      .map((segment) => decodeURIComponent(segment).toLowerCase());
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

function fits(form: readonly string[], segments: readonly string[]): boolean {
  const rest = form.at(-1) === '*';
  const fixed = rest ? form.slice(0, -1) : form;
  if (rest ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((part, index) => part.startsWith(':') || part === segments[index]);
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
 * `?`, a final `*`; case and a trailing slash do not matter.
 * @param path as requested, still percent-encoded
 */
export function matchRoute<T extends { path: string }>(routes: readonly T[], path: string): T | null {
  const segments = segmentsOf(path);
  if (!segments) return null;
  let best: { route: T; form: string[] } | null = null;
  for (const route of routes) {
    for (const form of formsOf(route.path)) {
      if (fits(form, segments) && (!best || isMoreSpecific(form, best.form))) best = { route, form };
    }
  }
  return best?.route ?? null;
}

/** Whether a brand does not offer a route: the path itself or anything below it. */
export const isRouteOff = (path: string, routesOff: readonly string[]): boolean =>
  routesOff.some((off) => path === off || path.startsWith(`${off}/`));
