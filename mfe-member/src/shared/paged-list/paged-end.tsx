import type { PagedList } from '@sanuk/platform';
import { Alert, Button } from '@sanuk/ui';
import styles from './paged-list.module.css';
import { pagedText as text } from './paged-list.text.ts';

/** The way to the next page of a list, where there is one. */
export function PagedEnd({ list }: { list: PagedList }) {
  if (!list.hasMore) return null;
  return (
    <div className={styles.end}>
      {list.hasMoreFailed && <Alert tone="danger">{text.loadFailed}</Alert>}
      <Button loading={list.isLoadingMore} onClick={list.loadMore}>
        {text.loadMore}
      </Button>
    </div>
  );
}
