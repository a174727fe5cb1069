import { type DeclaredData, type PageLoader, paths } from '@sanuk/platform';
import { pollIdOf } from './poll.rules.ts';
import { pollListQuery, pollQuery } from './shown.api.ts';

const poll: PageLoader = () => import('./poll.page.tsx');

/** The entry of this feature: which page serves which of its paths. */
export const pollPages = { '/poll/:id?': poll } as const;

/** What visitors' pages are drawn from: one poll, or those that are open. */
export const pollData = {
  '/poll/:id?': ({ pathname }) => {
    const named = pathname.slice(paths.poll('').length);
    const id = pollIdOf(named);
    if (id !== undefined) return [pollQuery(id)];
    return named === '' ? [pollListQuery()] : [];
  },
} as const satisfies Record<keyof typeof pollPages, DeclaredData>;
