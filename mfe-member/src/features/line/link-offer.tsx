import { messageOf, queryClient, showToast, useMutation, useSession } from '@sanuk/platform';
import { Alert, Button, Card, PageHeading } from '@sanuk/ui';
import { AccountButtons } from './entrance.tsx';
import { lineKeys, linkAccount } from './line.api.ts';
import styles from './line.module.css';
import { lineText as text } from './line.text.ts';

interface LinkOfferProps {
  displayName: string;
  ticket: string;
  onDone: () => void;
}

/** LINE says who it is, and no member is linked: whoever is logged in links the account by a press of his own. */
export function LinkOffer({ displayName, ticket, onDone }: LinkOfferProps) {
  const session = useSession();
  const link = useMutation({
    mutationFn: () => linkAccount(ticket),
    onSuccess(account) {
      queryClient.setQueryData(lineKeys.account, account);
      showToast('success', text.linked);
      onDone();
    },
  });
  return (
    <div className={styles.page}>
      <PageHeading>{text.title}</PageHeading>
      {link.error && <Alert tone="danger">{messageOf(link.error)}</Alert>}
      <Card className={styles.card}>
        <h2 className={styles.heading}>{text.greeting(displayName)}</h2>
        {session.status === 'member' ? (
          <>
            <p className={styles.hint}>{text.unlinkedMember(session.user.user.username)}</p>
            <Button variant="primary" size="l" block loading={link.isPending} onClick={() => link.mutate()}>
              {text.link}
            </Button>
            <Button block disabled={link.isPending} onClick={onDone}>
              {text.later}
            </Button>
          </>
        ) : (
          <>
            <p className={styles.hint}>{text.unlinkedGuest}</p>
            <AccountButtons />
          </>
        )}
      </Card>
    </div>
  );
}
