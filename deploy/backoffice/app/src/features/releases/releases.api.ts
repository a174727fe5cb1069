import type {
  MoveBrand,
  Moved,
  MoveRemote,
  PublishedRelease,
  ReleaseHistory,
  RevisionChanges,
  ShownReleases,
} from '@sanuk/contract/outside/office-releases';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callOffice } from '../../office/call-office.ts';

/** Interval of refetches: a canary and its counters change while the page is open. */
const everyMs = 15_000;

export const releasesQuery = (brand: string) =>
  queryOptions({
    queryKey: ['releases', brand, 'running'],
    queryFn: () => callOffice<ShownReleases>('POST', '/api/releases/show', { brand }),
    refetchInterval: everyMs,
  });

/** Published releases of a remote, newest first. */
export const publishedQuery = (brand: string, remote: string) =>
  queryOptions({
    queryKey: ['releases', brand, 'published', remote],
    queryFn: () => callOffice<PublishedRelease[]>('POST', '/api/releases/list', { brand, remote }),
  });

export const historyQuery = (brand: string) =>
  infiniteQueryOptions({
    queryKey: ['releases', brand, 'history'],
    queryFn: ({ pageParam }) =>
      callOffice<ReleaseHistory>('POST', '/api/releases/history', { brand, before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next_before,
  });

/** Differences between two revisions, which never change. */
export const comparisonQuery = (brand: string, from: number, to: number) =>
  queryOptions({
    queryKey: ['comparison', brand, from, to],
    queryFn: () => callOffice<RevisionChanges>('POST', '/api/releases/compare', { brand, from, to }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const moveRemote = (body: MoveRemote) => callOffice<Moved>('POST', '/api/releases/move', body);
export const moveBrand = (body: MoveBrand) => callOffice<Moved>('POST', '/api/releases/move-brand', body);

/** Refetches everything of a brand's releases. */
export const refreshReleases = (client: QueryClient, brand: string): Promise<void> =>
  client.invalidateQueries({ queryKey: ['releases', brand] });
