import { messageOf, paths, showToast, useSession } from '@sanuk/platform';
import { Button, Chip, ChipRow, EmptyState, ErrorState, PageHeading, Skeleton } from '@sanuk/ui';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { kindsOf, type Offer, type PromotionKind } from '../promotion.rules.ts';
import { kindNames, promotionsText as text } from '../promotions.text.ts';
import { useOffers, useSelection } from '../use-promotions.ts';
import { PromotionCard, showOffer } from './promotion-card.tsx';
import styles from './promotions.module.css';

/** `/promotions`: what the brand offers, by kind (requirement M5). `?show=` opens one, as a banner does. */
export default function PromotionsPage() {
  const { status } = useSession();
  const query = useOffers();
  return (
    <div className={styles.page}>
      <PageHeading
        subtitle={text.subtitle}
        end={
          // For others its room alone, so that nothing moves when it is known who looks.
          <Button asChild size="s" className={status === 'member' ? undefined : styles.room}>
            <Link to={paths.memberPromotions}>{text.mine}</Link>
          </Button>
        }
      >
        {text.title}
      </PageHeading>
      {query.isPending && !query.data && <Skeleton shape="block" count={2} />}
      {query.isError && !query.data && (
        <ErrorState
          title={text.loadFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Offers offers={query.data} />}
    </div>
  );
}

function Offers({ offers }: { offers: readonly Offer[] }) {
  const [kind, setKind] = useState<PromotionKind>();
  const selection = useSelection();
  useShown(offers);
  if (offers.length === 0) return <EmptyState picture="gift" title={text.none} description={text.noneHint} />;
  const shown = offers.filter((offer) => kind === undefined || offer.kind === kind);
  return (
    <>
      <ChipRow label={text.kinds}>
        <Chip selected={kind === undefined} onClick={() => setKind(undefined)}>
          {text.all}
        </Chip>
        {kindsOf(offers).map((one) => (
          <Chip key={one} selected={kind === one} onClick={() => setKind(one)}>
            {kindNames[one]}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.grid}>
        {shown.map((offer, index) => (
          <PromotionCard key={offer.id} offer={offer} selection={selection} isFirst={index < 2} />
        ))}
      </div>
    </>
  );
}

/** Opens the promotion that the address names, or says that the member has no such promotion, once: closing the dialog leaves the list. */
function useShown(offers: readonly Offer[]): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('show');
  const offer = offers.find(({ id }) => id === wanted);
  useEffect(() => {
    if (!wanted) return;
    if (offer) showOffer(offer);
    else showToast('info', text.gone);
    setParams({}, { replace: true });
  }, [offer, wanted, setParams]);
}
