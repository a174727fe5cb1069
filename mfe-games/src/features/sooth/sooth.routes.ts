import type { DeclaredData, PageLoader } from '@sanuk/platform';
import { detailQuery, roomsQuery } from './sooth.api.ts';

/** The entry of this feature: which page serves which of its paths. */
export const soothPages = {
  '/sooth': () => import('./sooth.page.tsx'),
} as const satisfies Record<string, PageLoader>;

/** What each page is drawn from: the rooms, and the first of them. */
export const soothData = {
  '/sooth': () => [roomsQuery(), detailQuery()],
} as const satisfies Record<keyof typeof soothPages, DeclaredData>;
