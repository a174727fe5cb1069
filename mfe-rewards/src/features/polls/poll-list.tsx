import { messageOf, paths, useQuery } from '@sanuk/platform';
import {
  Badge,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  PageHeading,
  PollIcon,
  SectionHeading,
  Skeleton,
} from '@sanuk/ui';
import { Link } from 'react-router-dom';
import styles from './poll.module.css';
import type { PollCard } from './poll.rules.ts';
import { listOf } from './polls.api.ts';
import { stateNames, pollText as text } from './polls.text.ts';
import { pollListQuery } from './shown.api.ts';

/** The polls that can be answered, and the newest that are over. */
export function PollList() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery({
    ...pollListQuery(),
    select: listOf,
  });
  return (
    <div className={styles.page}>
      <PageHeading subtitle={text.subtitle}>{text.title}</PageHeading>
      {isPending && <Skeleton shape="row" count={3} />}
      {isError && !data && (
        <ErrorState
          title={text.loadFailed}
          description={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.open.length === 0 && (
        <EmptyState picture="box" title={text.none} description={text.noneHint} />
      )}
      {data && data.open.length > 0 && <Polls id="polls-open" title={text.open} polls={data.open} />}
      {data && data.over.length > 0 && <Polls id="polls-over" title={text.over} polls={data.over} />}
    </div>
  );
}

function Polls({ id, title, polls }: { id: string; title: string; polls: readonly PollCard[] }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <List label={title}>
        {polls.map((poll) => (
          <ListRow
            key={poll.id}
            asChild
            chevron
            start={<PollIcon size={24} />}
            title={poll.title}
            subtitle={
              <span className={styles.rowWords}>
                <span>{poll.question}</span>
                <span>
                  {[
                    text.closes(poll.closesAtMs),
                    text.answers(poll.entries),
                    poll.prize && text.prize(poll.prize),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            }
            end={<Badge tone={poll.state === 'open' ? 'success' : 'neutral'}>{stateNames[poll.state]}</Badge>}
          >
            <Link to={paths.poll(poll.id)} />
          </ListRow>
        ))}
      </List>
    </section>
  );
}
