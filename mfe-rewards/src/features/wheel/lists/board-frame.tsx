import { messageOf } from '@sanuk/platform';
import { EmptyState, ErrorState, Skeleton } from '@sanuk/ui';
import type { ReactNode } from 'react';
import { listText } from '../wheel.text.ts';

interface BoardFrameProps {
  query: {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  isEmpty: boolean;
  emptyTitle: string;
  emptyHint: string;
  children: ReactNode;
}

/** Waiting, failed, empty, or the list. */
export function BoardFrame({ query, isEmpty, emptyTitle, emptyHint, children }: BoardFrameProps) {
  if (query.isPending) return <Skeleton shape="row" count={5} />;
  if (query.isError && isEmpty) {
    return (
      <ErrorState
        size="s"
        title={listText.loadFailed}
        description={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (isEmpty) return <EmptyState size="s" picture="gift" title={emptyTitle} description={emptyHint} />;
  return children;
}
