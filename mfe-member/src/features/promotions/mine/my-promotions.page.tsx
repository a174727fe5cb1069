import { formatDate, messageOf, paths } from '@sanuk/platform';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  PageHeading,
  SectionHeading,
  Skeleton,
} from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { PromotionCard } from '../list/promotion-card.tsx';
import { type Offer, openFirst, type Played } from '../promotion.rules.ts';
import type { Mine } from '../promotions.api.ts';
import { outcomeOf, promotionsText, statusNames, mineText as text } from '../promotions.text.ts';
import { useMine, useOffers, useSelection } from '../use-promotions.ts';
import { ActiveCard } from './active-card.tsx';
import styles from './mine.module.css';

type Selection = ReturnType<typeof useSelection>;

/** `/member/promotions`: what is played, what the next deposit takes, what can be taken, and what is over (requirement M5). */
export default function MyPromotionsPage() {
  const query = useMine();
  const offers = useOffers();
  // Both at once: what came later would push down what stands below it.
  const isAwaited = query.isPending || (!offers.data && offers.isPending);
  return (
    <div className={styles.page}>
      <PageHeading>{text.title}</PageHeading>
      {isAwaited && <Skeleton shape="block" count={2} />}
      {query.isError && !query.data && (
        <ErrorState
          title={text.loadFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && !isAwaited && <MyPromotions mine={query.data} />}
    </div>
  );
}

function MyPromotions({ mine: { active, selected, past } }: { mine: Mine }) {
  const selection = useSelection();
  return (
    <>
      {active && <ActiveCard played={active} />}
      {selected && <SelectedCard offer={selected} selection={selection} />}
      <OpenOffers selection={selection} />
      <Past past={past} />
    </>
  );
}

/** What the next deposit takes, until it does or the member thinks better of it. */
function SelectedCard({ offer, selection }: { offer: Offer; selection: Selection }) {
  return (
    <section className={styles.section} aria-labelledby="promotion-selected">
      <SectionHeading id="promotion-selected" title={text.selected} />
      <Card pad="l" className={styles.selected}>
        <h3 className={styles.title}>{offer.title}</h3>
        <p className={styles.quiet}>{offer.reason || text.selectedHint(offer.depositMinSatang)}</p>
        <div className={styles.actions}>
          <Button loading={selection.isBusy} onClick={selection.deselect}>
            {text.deselect}
          </Button>
          <Button asChild variant="primary">
            <Link to={paths.memberDeposit}>{promotionsText.toDeposit}</Link>
          </Button>
        </div>
      </Card>
    </section>
  );
}

function OpenOffers({ selection }: { selection: Selection }) {
  const { data, isError, error, isFetching, refetch } = useOffers();
  const offers = openFirst(data ?? []).filter(({ state }) => state !== 'active' && state !== 'selected');
  return (
    <section className={styles.section} aria-labelledby="promotion-open">
      <SectionHeading id="promotion-open" title={text.open} />
      {!data && isError && (
        <ErrorState
          title={promotionsText.loadFailed}
          description={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && offers.length === 0 && <EmptyState size="s" picture="gift" title={promotionsText.none} />}
      <div className={styles.grid}>
        {offers.map((offer) => (
          <PromotionCard key={offer.id} offer={offer} selection={selection} />
        ))}
      </div>
    </section>
  );
}

function Past({ past }: { past: readonly Played[] }) {
  return (
    <section className={styles.section} aria-labelledby="promotion-past">
      <SectionHeading id="promotion-past" title={text.past} />
      {past.length === 0 ? (
        <EmptyState size="s" title={text.noPast} />
      ) : (
        <List>
          {past.map((one) => (
            <ListRow
              key={one.id}
              title={one.title}
              subtitle={[
                `${statusNames[one.status]} · ${formatDate(one.startedAtMs)}`,
                one.reason && text.reason(one.reason),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={<span className={styles.outcome}>{outcomeOf(one)}</span>}
              endSubtitle={text.bonusOf(one.bonusSatang)}
            />
          ))}
        </List>
      )}
    </section>
  );
}
