import { formatBaht, formatNumber, isRouteOff, messageOf, paths, useQuery } from '@sanuk/platform';
import {
  Button,
  Card,
  ErrorState,
  GiftIcon,
  Meter,
  MoneyText,
  SectionHeading,
  Skeleton,
  WheelIcon,
} from '@sanuk/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accountText as text } from '../account.text.ts';
import { fetchPromotionNow, fetchSpins, type PromotionNow, type Spins } from './home.api.ts';
import styles from './rewards-now.module.css';

/** Spins of the wheel and the promotion that is played or comes next: what the member has beside money. */
export function RewardsNow() {
  const hasWheel = !isRouteOff(paths.memberWheel);
  const hasPromotions = !isRouteOff(paths.memberPromotions);
  if (!hasWheel && !hasPromotions) return null;
  return (
    <section className={styles.place} aria-labelledby="rewards-now">
      <SectionHeading id="rewards-now" title={text.rewardsNow} />
      <div className={styles.cards}>
        {hasWheel && <WheelCard />}
        {hasPromotions && <PromotionCard />}
      </div>
    </section>
  );
}

function WheelCard() {
  const query = useQuery({
    queryKey: ['account', 'spins'],
    queryFn: ({ signal }) => fetchSpins(signal),
    staleTime: 0,
  });
  return (
    <Tile icon={<WheelIcon size={20} />} title={text.spins} query={query}>
      {({ free, pointsPerSpin }: Spins) => (
        <>
          <p className={styles.amount}>
            <MoneyText size={28}>{formatNumber(free)}</MoneyText>
            <span className={styles.quiet}>{text.times}</span>
          </p>
          <p className={styles.quiet}>{free > 0 ? text.spinsReady : text.spinsByPoints(pointsPerSpin)}</p>
          <Button asChild size="s" className={styles.action}>
            <Link to={paths.memberWheel}>{free > 0 ? text.spinNow : text.toWheel}</Link>
          </Button>
        </>
      )}
    </Tile>
  );
}

function PromotionCard() {
  const query = useQuery({
    queryKey: ['account', 'promotion'],
    queryFn: ({ signal }) => fetchPromotionNow(signal),
    staleTime: 0,
  });
  return (
    <Tile icon={<GiftIcon size={20} />} title={text.promotion} query={query}>
      {(now: PromotionNow) => <Promotion now={now} />}
    </Tile>
  );
}

function Promotion({ now }: { now: PromotionNow }) {
  if (now.state === 'none')
    return (
      <>
        <p className={styles.name}>{text.noPromotion}</p>
        <p className={styles.quiet}>{text.noPromotionHint}</p>
        <Button asChild size="s" className={styles.action}>
          <Link to={paths.promotions}>{text.toPromotions}</Link>
        </Button>
      </>
    );
  return (
    <>
      <p className={styles.name}>{now.title}</p>
      {now.state === 'active' ? (
        <Meter
          label={text.turnover}
          detail={text.turnoverDetail(now.doneSatang, now.requiredSatang)}
          value={now.doneSatang}
          max={now.requiredSatang}
          tone={now.doneSatang >= now.requiredSatang ? 'success' : 'accent'}
        />
      ) : (
        <p className={styles.quiet}>{text.withNextDeposit(formatBaht(now.depositMinSatang))}</p>
      )}
      <Button asChild size="s" className={styles.action}>
        <Link to={paths.memberPromotions}>{text.myPromotions}</Link>
      </Button>
    </>
  );
}

interface TileProps<T> {
  icon: ReactNode;
  title: string;
  query: { data?: T; error: unknown; isError: boolean; isFetching: boolean; refetch(): unknown };
  children(data: T): ReactNode;
}

/** One card of the section in its states; what is known stays when it cannot be refreshed. */
function Tile<T>({ icon, title, query, children }: TileProps<T>) {
  return (
    <Card pad="m" className={styles.card}>
      <h3 className={styles.title}>
        {icon}
        {title}
      </h3>
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && query.isError && (
        <ErrorState
          size="s"
          title={text.loadFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data === undefined && !query.isError && <Skeleton shape="row" count={2} />}
    </Card>
  );
}
