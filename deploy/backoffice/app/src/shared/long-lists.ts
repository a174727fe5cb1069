/** Most pages of a list that a return to the tab refetches. */
const mostPages = 3;

/**
 * Whether a list is read again without a request of the person. Each page of a list is a request of its own and an event of the audit
 * trail, so a long list stays as it was read.
 */
export const isShort = ({ state }: { state: { data: { pages: readonly unknown[] } | undefined } }): boolean =>
  (state.data?.pages.length ?? 0) <= mostPages;
