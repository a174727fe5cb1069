import { messageOf, useSession } from '@sanuk/platform';
import { ErrorState, PageHeading, Skeleton } from '@sanuk/ui';
import styles from './affiliate.module.css';
import type { Programme } from './affiliate.rules.ts';
import { affiliateText as text } from './affiliate.text.ts';
import { Invitation } from './invitation.tsx';
import { Mine } from './mine.tsx';
import { Terms } from './terms.tsx';
import { useProgramme } from './use-affiliate.ts';

/** `/affiliate`: what friends bring; a guest reads what it is, a member has the link and what came of it (requirement M7). */
export default function AffiliatePage() {
  const query = useProgramme();
  return (
    <div className={styles.page}>
      <PageHeading subtitle={text.subtitle}>{text.title}</PageHeading>
      {query.isError && !query.data && (
        <ErrorState
          title={text.loadFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && <Skeleton shape="block" count={2} />}
      {query.data && <Known programme={query.data} />}
    </div>
  );
}

/** Nothing of a guest's page stands in the member's: what a visitor was drawn does not move when it is known who looks. */
function Known({ programme }: { programme: Programme }) {
  if (useSession().status === 'member') return <Mine programme={programme} />;
  return (
    <>
      <Invitation programme={programme} />
      <Terms programme={programme} />
    </>
  );
}
