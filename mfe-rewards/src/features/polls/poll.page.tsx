import { isApiError, messageOf, PageError, paths, usePageTitle } from '@sanuk/platform';
import { ErrorState, Skeleton } from '@sanuk/ui';
import { useParams } from 'react-router-dom';
import styles from './poll.module.css';
import { pollIdOf } from './poll.rules.ts';
import { PollList } from './poll-list.tsx';
import { PollView } from './poll-view.tsx';
import { pollText as text } from './polls.text.ts';
import { usePoll } from './use-poll.ts';

/** `/poll/{id?}`: one poll, or those that are open (requirement R4). */
export default function PollPage() {
  const { id: named } = useParams();
  if (named === undefined) return <PollList />;
  const id = pollIdOf(named);
  if (id === undefined) throw unknownPoll();
  return <OnePoll key={id} id={id} />;
}

const unknownPoll = () => new PageError(404, text.unknown, { path: paths.polls, label: text.all });

function OnePoll({ id }: { id: number }) {
  const { data: poll, isError, error, isFetching, refetch } = usePoll(id);
  usePageTitle(poll?.title ?? text.title);
  if (poll) return <PollView poll={poll} />;
  if (isError && isApiError(error) && error.code === 'poll-unknown') throw unknownPoll();
  return (
    <div className={styles.page}>
      {isError ? (
        <ErrorState
          title={text.loadFailed}
          description={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Skeleton shape="title" />
          <Skeleton shape="block" count={2} />
        </>
      )}
    </div>
  );
}
