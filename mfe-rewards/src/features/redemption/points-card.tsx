import { paths, useSession, useWallet } from '@sanuk/platform';
import { Button, Card, CoinsIcon } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import styles from './redeem.module.css';
import type { Shop } from './redemption.rules.ts';
import { shopText as text } from './redemption.text.ts';

/** What the member has, and what of it goes next; a guest reads where to begin. Both take the same room. */
export function PointsCard({ shop }: { shop: Shop | undefined }) {
  const { status } = useSession();
  return (
    <Card tone="hero" pad="l" className={styles.wallet}>
      {status === 'guest' ? <Guest /> : <Own shop={shop} />}
    </Card>
  );
}

function Guest() {
  return (
    <>
      <div className={styles.walletWords}>
        <p className={styles.guestTitle}>{text.guestTitle}</p>
        <p className={styles.quiet}>{text.guestHint}</p>
      </div>
      <div className={styles.buttons}>
        <Button asChild variant="primary">
          <Link to={paths.login}>{text.signIn}</Link>
        </Button>
        <Button asChild>
          <Link to={paths.register}>{text.signUp}</Link>
        </Button>
      </div>
    </>
  );
}

function Own({ shop }: { shop: Shop | undefined }) {
  const { points = shop?.points } = useWallet();
  return (
    <section className={styles.walletWords} aria-label={text.points}>
      <p className={styles.quiet}>{text.points}</p>
      <p className={styles.amount}>
        <CoinsIcon size={28} />
        {points === undefined ? '–' : text.pointsOf(points)}
      </p>
      <p className={styles.quiet}>
        {shop && (shop.expiring ? text.expiring(shop.expiring) : text.nothingExpires)}{' '}
      </p>
    </section>
  );
}
