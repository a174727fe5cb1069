import { messageOf, paths } from '@sanuk/platform';
import { Button, EmptyState, ErrorState, Skeleton } from '@sanuk/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from '../redeem.module.css';
import { shopText, listText as text } from '../redemption.text.ts';

interface ListFrameProps {
  query: {
    data: unknown;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  isEmpty: boolean;
  emptyTitle: string;
  emptyHint: string;
  children: ReactNode;
}

/** Waiting, failed, empty, or the list with the way to its next page. */
export function ListFrame({ query, isEmpty, emptyTitle, emptyHint, children }: ListFrameProps) {
  if (!query.data && query.error)
    return (
      <ErrorState
        size="s"
        title={text.loadFailed}
        description={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!query.data) return <Skeleton shape="row" count={4} />;
  if (isEmpty) return <EmptyState size="s" picture="gift" title={emptyTitle} description={emptyHint} />;
  return (
    <div className={styles.section}>
      {children}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </div>
  );
}

/** What a guest reads where a member's own list would be. */
export const GuestList = () => (
  <EmptyState
    size="s"
    picture="gift"
    title={text.guest}
    action={
      <Button asChild variant="primary">
        <Link to={paths.login}>{shopText.signIn}</Link>
      </Button>
    }
  />
);
