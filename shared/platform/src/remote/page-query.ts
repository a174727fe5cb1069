import type { CallData, CallName } from '@sanuk/contract/calls';
import type { PageRequest } from '@sanuk/contract/federation/opening';
import { type CallOptions, callDeclared } from '../api/call.ts';
import { openingAnswer } from '../hydration/opening.ts';

/** Data of a page, declared once: the edge draws with it, links fetch it ahead, the page shows it. */
export interface DeclaredQuery {
  queryKey: readonly unknown[];
  request: PageRequest;
  /** pages of it are fetched one after the other: what is declared is the first */
  isPaged: boolean;
}

interface Declaration<N extends CallName, T> {
  queryKey: readonly unknown[];
  name: N;
  options?: Omit<CallOptions<N>, 'signal' | 'idempotencyKey'>;
  /** what the page wants of the answer */
  view: (answer: CallData<N>) => T;
  staleTime?: number;
}

const optionsOf = (options: { body?: unknown; query?: unknown } | undefined) => ({
  ...(options?.body === undefined ? {} : { body: options.body }),
  ...(options?.query === undefined ? {} : { query: options.query }),
});

/**
 * Declares a query that a guest page is drawn from. Give it to `useQuery`, and name it in the page's declared data.
 * An answer that came with the document stands in the cache before the first render.
 */
export function pageQuery<N extends CallName, T>(declaration: Declaration<N, T>) {
  const { queryKey, name, options, view, staleTime } = declaration;
  const request: PageRequest = { name, ...optionsOf(options) };
  const opening = openingAnswer(request, queryKey);
  return {
    queryKey,
    request,
    isPaged: false,
    ...(staleTime === undefined ? {} : { staleTime }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<T> =>
      view((await callDeclared(request, signal)) as CallData<N>),
    ...(opening
      ? { initialData: () => view(opening.answer as CallData<N>), initialDataUpdatedAt: opening.fetchedAt }
      : {}),
  };
}

/** Options for `useInfiniteQuery` by which the first page of a list is the one that came with the document. */
export function firstPage<T>(request: PageRequest, view: (answer: unknown) => T) {
  const opening = openingAnswer(request);
  if (!opening) return {};
  return {
    initialData: () => ({ pages: [view(opening.answer)], pageParams: [undefined] }),
    initialDataUpdatedAt: opening.fetchedAt,
  };
}
