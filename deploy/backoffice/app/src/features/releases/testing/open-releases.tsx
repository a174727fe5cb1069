import type { HistoryItem, ShownReleases } from '@sanuk/contract/outside/office-releases';
import { type Answers, ok, openOfficePage } from '../../../testing/office-page.tsx';
import { ReleasesPage } from '../releases.page.tsx';
import { publishedOf, revisionOf, shownOf } from './releases.fixtures.ts';

/** Answers of a server with these releases and this history. */
export const releaseAnswers = (
  shown: Partial<ShownReleases> = {},
  items: readonly HistoryItem[] = [revisionOf(7)],
): Answers => ({
  'POST /api/releases/show': () => ok(shownOf(shown)),
  'POST /api/releases/history': () => ok({ items, next_before: null }),
  'POST /api/releases/list': () => ok([publishedOf('b'), publishedOf('a')]),
  'POST /api/releases/compare': () => ok({ changes: [], is_recall: false, has_other_site: false }),
});

export const openReleases = (answers: Answers = releaseAnswers()) =>
  openOfficePage(<ReleasesPage brand="first" />, answers);
