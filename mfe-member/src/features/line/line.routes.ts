import type { PageLoader } from '@sanuk/platform';
import type { PlaceHere } from './line.rules.ts';

/**
 * The entry of this feature: `/liff/{name?}`, which draws pages of the other features.
 * @param pages those that are drawn in their own place, each by its name
 */
export const linePages = (pages: Readonly<Record<PlaceHere, PageLoader>>) => {
  const load: PageLoader = async () => {
    const { createLinePage } = await import('./line.page.tsx');
    loaded ??= { default: createLinePage(pages) };
    return loaded;
  };
  let loaded: Awaited<ReturnType<PageLoader>> | undefined;
  return { '/liff/:name?': load } as const;
};
