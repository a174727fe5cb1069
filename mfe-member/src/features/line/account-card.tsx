import {
  formatDateLong,
  messageOf,
  queryClient,
  showError,
  showToast,
  useMutation,
  useQuery,
} from '@sanuk/platform';
import { Button, Card, ConfirmDialog, ErrorState, SectionHeading, Skeleton } from '@sanuk/ui';
import { useState } from 'react';
import { fetchAccount, lineKeys, unlinkAccount } from './line.api.ts';
import styles from './line.module.css';
import { lineText as text } from './line.text.ts';

/** The member's LINE account: linked by logging in at LINE, taken off by a press and a confirmation. */
export function AccountCard({ onLine }: { onLine: () => void }) {
  const query = useQuery({
    queryKey: lineKeys.account,
    queryFn: ({ signal }) => fetchAccount(signal),
  });
  return (
    <section className={styles.section} aria-labelledby="line-account">
      <SectionHeading id="line-account" title={text.account} />
      {query.isPending && <Skeleton shape="block" />}
      {query.isError && !query.data && (
        <ErrorState
          size="s"
          title={text.loadFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Standing account={query.data} onLine={onLine} />}
    </section>
  );
}

type Account = Awaited<ReturnType<typeof fetchAccount>>;

function Standing({ account, onLine }: { account: Account; onLine: () => void }) {
  const { display_name: name, linked_at: since } = account;
  if (name !== null && since !== null) {
    return (
      <Card className={styles.card}>
        <p>{text.linkedTo(name, formatDateLong(since))}</p>
        <Unlink />
      </Card>
    );
  }
  return (
    <Card className={styles.card}>
      <p>{text.notLinked}</p>
      <Button block disabled={!account.is_offered} onClick={onLine}>
        {text.link}
      </Button>
    </Card>
  );
}

function Unlink() {
  const [isAsking, setAsking] = useState(false);
  const unlink = useMutation({
    mutationFn: unlinkAccount,
    onSuccess(account) {
      queryClient.setQueryData(lineKeys.account, account);
      showToast('success', text.unlinked);
    },
    onError: showError,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button block onClick={() => setAsking(true)}>
        {text.unlink}
      </Button>
      <ConfirmDialog
        overlay="unlink-line"
        open={isAsking}
        title={text.unlinkTitle}
        message={text.unlinkMessage}
        confirmLabel={text.unlink}
        tone="danger"
        busy={unlink.isPending}
        onConfirm={() => unlink.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
