import { messageOf } from '@sanuk/platform';
import { EmptyState, ErrorState, List, Skeleton } from '@sanuk/ui';
import type { ReactNode } from 'react';
import type { Paged } from '../../shared/paged-list/paged.ts';
import { PagedEnd } from '../../shared/paged-list/paged-end.tsx';
import { affiliateText as text } from './affiliate.text.ts';

interface PagedRowsProps<Page, Item> {
  label: string;
  list: Paged<Page, Item>;
  /** what stands where there is nothing yet, and what to do */
  none: string;
  noneHint: string;
  row: (item: Item) => ReactNode;
}

/** A list of this page: on its way, failed, empty, or as far as it was asked for. */
export function PagedRows<Page, Item>({ label, list, none, noneHint, row }: PagedRowsProps<Page, Item>) {
  if (!list.first && list.error !== null) {
    return (
      <ErrorState
        size="s"
        title={text.loadFailed}
        description={messageOf(list.error)}
        onRetry={list.retry}
        retrying={list.isFetching}
      />
    );
  }
  if (!list.first) return <Skeleton shape="row" count={3} />;
  if (list.items.length === 0)
    return <EmptyState size="s" picture="gift" title={none} description={noneHint} />;
  return (
    <>
      <List label={label}>{list.items.map(row)}</List>
      <PagedEnd list={list} />
    </>
  );
}
