import { useSession } from '@sanuk/platform';
import { Button, Card, PageHeading } from '@sanuk/ui';
import { ActionForm } from '../../shared/action-form/action-form.tsx';
import { useActionForm } from '../../shared/action-form/use-action-form.ts';
import { linkLineAccount } from '../../shared/line-account/line-account.api.ts';
import {
  type ConfirmationFields,
  PasswordConfirmationField,
  passwordConfirmation,
} from '../../shared/line-account/password-confirmation.tsx';
import { AccountButtons } from './entrance.tsx';
import styles from './line.module.css';
import { lineText as text } from './line.text.ts';

interface LinkOfferProps {
  displayName: string;
  ticket: string;
  onDone: () => void;
}

/** LINE has proven an identity, and no member is linked: a logged-in member links the account with the password. */
export function LinkOffer({ displayName, ticket, onDone }: LinkOfferProps) {
  const session = useSession();
  return (
    <div className={styles.page}>
      <PageHeading>{text.title}</PageHeading>
      <Card className={styles.card}>
        <h2 className={styles.heading}>{text.greeting(displayName)}</h2>
        {session.status === 'member' ? (
          <>
            <p className={styles.hint}>{text.unlinkedMember(session.user.user.username)}</p>
            <LinkForm ticket={ticket} onDone={onDone} />
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

function LinkForm({ ticket, onDone }: { ticket: string; onDone: () => void }) {
  const { bind, frame } = useActionForm<ConfirmationFields, 'missing'>({
    ...passwordConfirmation,
    send: async ({ password }) => {
      await linkLineAccount(ticket, password);
      return text.linked;
    },
    onDone,
  });
  return (
    <>
      <ActionForm {...frame} save={text.link}>
        <PasswordConfirmationField bind={bind} />
      </ActionForm>
      <Button block disabled={frame.isBusy} onClick={onDone}>
        {text.later}
      </Button>
    </>
  );
}
