import { formatDateTime, messageOf, useInfiniteQuery } from '@sanuk/platform';
import { Button, ErrorState, List, ListRow, SectionHeading, Skeleton, TrophyIcon } from '@sanuk/ui';
import styles from './poll.module.css';
import type { Poll } from './poll.rules.ts';
import { fetchWinners, pollKeys } from './polls.api.ts';
import { pollText as text } from './polls.text.ts';

/** Who won, masked, in the order they were drawn. Before the result there is nobody. */
export function Winners({ poll }: { poll: Poll }) {
  const query = useInfiniteQuery({
    queryKey: pollKeys.winners(poll.id),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => fetchWinners(poll.id, pageParam, signal),
    getNextPageParam: (last) => last.nextCursor,
  });
  const isDrawn = poll.state === 'resulted';
  const winners = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section className={styles.section} aria-labelledby="poll-winners">
      <SectionHeading id="poll-winners" title={text.winners} />
      {query.isPending && isDrawn && <Skeleton shape="row" />}
      {query.isError && !winners && (
        <ErrorState
          size="s"
          title={text.winnersFailed}
          description={messageOf(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!isDrawn && <p className={styles.hidden}>{text.winnersLater}</p>}
      {isDrawn && winners?.length === 0 && <p className={styles.hidden}>{text.noWinners}</p>}
      {winners && winners.length > 0 && (
        <List label={text.winners}>
          {winners.map((winner, place) => (
            <ListRow
              // Masked names may be the same for two; their place tells them apart.
              key={`${winner.name}-${place}`}
              start={<TrophyIcon size={20} />}
              title={winner.name}
              subtitle={formatDateTime(winner.atMs)}
              end={text.prizeName(winner.prize)}
            />
          ))}
        </List>
      )}
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </section>
  );
}
