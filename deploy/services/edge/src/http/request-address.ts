/** A request target in its parts. */
export interface RequestAddress {
  /** the path as it was sent, still percent-encoded */
  path: string;
  /** the query with its question mark, as a URL may have it; empty where there is none */
  search: string;
  searchParams: URLSearchParams;
}

/** The path of a request target, as it was sent. */
export const pathOf = (target: string): string => /^[^?#]*/.exec(target)?.[0] ?? '';

/**
 * Parses a request target as browsers parse the address of the page, so that the edge and the page read the same query.
 * @param target path and query, beginning with a slash: `//host/` is a path as well
 */
export function addressOf(target: string): RequestAddress {
  const { search, searchParams } = new URL(`http://edge${target}`);
  return { path: pathOf(target), search, searchParams };
}
