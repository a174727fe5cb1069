import { messageOf } from '@sanuk/platform';
import { ErrorState } from '@sanuk/ui';

interface LoadFailedProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** What could not be had, in its place, with the way to try again. */
export const LoadFailed = ({ title, query: { error, isFetching, refetch } }: LoadFailedProps) => (
  <ErrorState
    size="s"
    title={title}
    description={messageOf(error)}
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
);
