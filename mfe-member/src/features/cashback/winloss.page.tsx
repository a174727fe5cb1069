import { messageOf, paths, useSession } from '@sanuk/platform';
import { Button, Card, ErrorState, PageHeading, Skeleton } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { RulesCard } from '../../shared/rules-card/rules-card.tsx';
import styles from './cashback.module.css';
import type { Loss, LossPage } from './cashback.rules.ts';
import { cashbackText, guestText, lossSum, lossText as text } from './cashback.text.ts';
import { LossCard } from './loss-card.tsx';
import { useLosses } from './use-cashback.ts';

/** `/winloss`: what of a member's losses comes back, of the member's own play; a guest reads what it is (requirement M6). */
export default function WinlossPage() {
  const isMember = useSession().status === 'member';
  return (
    <div className={styles.page}>
      <PageHeading subtitle={text.subtitle}>{text.title}</PageHeading>
      {isMember ? <OfMember /> : <OfGuest />}
    </div>
  );
}

function OfGuest() {
  return (
    <Card tone="hero" pad="l" className={styles.card}>
      <h2 className={styles.dayTitle}>{guestText.title}</h2>
      <ul className={styles.rules}>
        {guestText.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button asChild variant="primary">
          <Link to={paths.login}>{guestText.signIn}</Link>
        </Button>
        <Button asChild>
          <Link to={paths.register}>{guestText.signUp}</Link>
        </Button>
      </div>
    </Card>
  );
}

function OfMember() {
  const losses = useLosses('claimable');
  const { first, items } = losses;
  if (!first && losses.error !== null) {
    return (
      <ErrorState
        title={cashbackText.loadFailed}
        description={messageOf(losses.error)}
        onRetry={losses.retry}
        retrying={losses.isFetching}
      />
    );
  }
  return first ? <Own page={first} ready={items} /> : <Skeleton shape="block" count={2} />;
}

function Own({ page: { current, setting }, ready }: { page: LossPage; ready: readonly Loss[] }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {ready.map((loss) => (
          <Card key={loss.id} pad="l" className={styles.card}>
            <p className={styles.sentence}>{`${text.ready} ${text.refundSum(loss)}`}</p>
            <p className={styles.quiet}>{`${lossSum(loss)} ${text.readyUntil(loss.claimUntilMs)}`}</p>
          </Card>
        ))}
        <LossCard loss={current} setting={setting} />
        <Button asChild variant={ready.length > 0 ? 'primary' : 'secondary'} block>
          <Link to={paths.memberWinloss}>{text.toClaim}</Link>
        </Button>
      </div>
      <RulesCard id="loss-rules" rules={setting.rules} />
    </div>
  );
}
