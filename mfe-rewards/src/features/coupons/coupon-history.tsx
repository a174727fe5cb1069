import { formatBaht, formatDateTime, messageOf, useInfiniteQuery } from '@sanuk/platform';
import {
  Button,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  MoneyText,
  SectionHeading,
  Skeleton,
  TicketIcon,
} from '@sanuk/ui';
import styles from './coupon.module.css';
import { couponKeys, fetchGifts } from './coupons.api.ts';
import { couponText as text, walletNames } from './coupons.text.ts';

/** What coupons gave, newest first. */
export function CouponHistory() {
  const query = useInfiniteQuery({
    queryKey: couponKeys.history,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => fetchGifts(pageParam, signal),
    getNextPageParam: (last) => last.nextCursor,
  });
  const gifts = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section className={styles.section} aria-labelledby="coupon-history">
      <SectionHeading id="coupon-history" title={text.history} />
      {query.isPending && <Skeleton shape="row" count={3} />}
      {query.isError && (
        <ErrorState
          size="s"
          title={text.loadFailed}
          description={messageOf(query.error)}
          retrying={query.isFetching}
          onRetry={() => void (gifts ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {gifts?.length === 0 && (
        <EmptyState size="s" picture="gift" title={text.none} description={text.noneHint} />
      )}
      {gifts && gifts.length > 0 && (
        <List label={text.history}>
          {gifts.map((gift) => (
            <ListRow
              key={gift.id}
              start={<TicketIcon size={20} />}
              title={gift.title}
              subtitle={`${formatDateTime(gift.atMs)} · ${text.turnover(gift)}`}
              end={<MoneyText tone="gain">{`+${formatBaht(gift.amountSatang)}`}</MoneyText>}
              endSubtitle={walletNames[gift.wallet]}
            />
          ))}
        </List>
      )}
      {query.hasNextPage && !query.isError && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </section>
  );
}
