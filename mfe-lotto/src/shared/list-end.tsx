import { Alert, Button, useNearEnd } from '@sanuk/ui';
import styles from './list-end.module.css';
import { marketText } from './rounds/market.text.ts';

/** A list that comes page by page. */
interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The end of a list: goes on by itself when it comes near, and by its button. A failure waits for the button. */
export function ListEnd({ list, failed }: { list: PagedList; failed: string }) {
  const isFailed = list.isFetchNextPageError;
  const end = useNearEnd(() => {
    if (list.hasNextPage && !list.isFetching && !isFailed) void list.fetchNextPage();
  });
  return (
    <div ref={end} className={styles.more}>
      {isFailed && <Alert tone="danger">{failed}</Alert>}
      {list.hasNextPage && (
        <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {marketText.more}
        </Button>
      )}
    </div>
  );
}
