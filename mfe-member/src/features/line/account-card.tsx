import type { LineAccount } from '@sanuk/contract/areas/line';
import { messageOf, useQuery } from '@sanuk/platform';
import { Button, Card, ErrorState, SectionHeading, Skeleton } from '@sanuk/ui';
import { lineAccountQuery } from '../../shared/line-account/line-account.api.ts';
import { lineAccountText } from '../../shared/line-account/line-account.text.ts';
import { useUnlinkLine } from '../../shared/line-account/unlink-line.dialog.tsx';
import styles from './line.module.css';
import { lineText as text } from './line.text.ts';

/** The member's LINE account: linked by logging in at LINE, unlinked in a dialog that needs the password. */
export function AccountCard({ onLine }: { onLine: () => void }) {
  const query = useQuery(lineAccountQuery);
  return (
    <section className={styles.section} aria-labelledby="line-account">
      <SectionHeading id="line-account" title={text.account} />
      {query.isPending && <Skeleton shape="block" />}
      {query.isError && !query.data && (
        <ErrorState
          size="s"
          title={lineAccountText.loadFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Standing account={query.data} onLine={onLine} />}
    </section>
  );
}

function Standing({ account, onLine }: { account: LineAccount; onLine: () => void }) {
  const unlink = useUnlinkLine();
  const { display_name: name, linked_at: since } = account;
  return (
    <Card className={styles.card}>
      {name !== null && since !== null ? (
        <>
          <p>{lineAccountText.linkedSince(name, since)}</p>
          <Button block onClick={() => unlink.open(name)}>
            {lineAccountText.unlink}
          </Button>
        </>
      ) : (
        <>
          <p>{text.notLinked}</p>
          <Button block disabled={!account.is_offered} onClick={onLine}>
            {text.link}
          </Button>
        </>
      )}
      {unlink.dialog}
    </Card>
  );
}
