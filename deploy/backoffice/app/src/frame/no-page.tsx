import { EmptyState } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { frameText as text } from './frame.text.ts';

/** Shows that an address does not exist, or that no role of the person opens it: a colleague may have sent it. */
export function NoPage({ first }: { first: string }) {
  return (
    <EmptyState
      picture="search"
      title={text.noPage}
      description={text.noPageHint}
      action={<Link to={first}>{text.toFirst}</Link>}
    />
  );
}
