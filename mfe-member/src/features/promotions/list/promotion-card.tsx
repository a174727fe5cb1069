import { announce, formatBaht, paths, useSession } from '@sanuk/platform';
import { Badge, Button } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import type { Offer } from '../promotion.rules.ts';
import { kindNames, promotionsText as text } from '../promotions.text.ts';
import type { useSelection } from '../use-promotions.ts';
import { PromotionPicture } from './promotion-picture.tsx';
import styles from './promotions.module.css';

/** Shows a promotion in the shell's dialog, with all of its terms. */
export const showOffer = ({ id, title, description, image, conditions, reason }: Offer): void =>
  announce('promotion:open', {
    promotion: { promotionId: id, title, description, image, conditions, reason },
  });

interface PromotionCardProps {
  offer: Offer;
  selection: ReturnType<typeof useSelection>;
  /** seen at once */
  isFirst?: boolean;
}

/** One promotion: what it gives, what it asks for, and taking it. A press on the picture shows all of its terms. */
export function PromotionCard({ offer, selection, isFirst }: PromotionCardProps) {
  const { id, kind, title, description, image, percent, bonusMaxSatang, reason } = offer;
  return (
    <article className={styles.card} data-state={offer.state} aria-labelledby={`promotion-${id}`}>
      <div className={styles.stage}>
        <button
          type="button"
          className={styles.press}
          aria-label={text.termsOf(title)}
          onClick={() => showOffer(offer)}
        >
          {image && <PromotionPicture src={image} isFirst={isFirst} />}
        </button>
        <Badge tone="new" className={styles.kind}>
          {kindNames[kind]}
        </Badge>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <div className={styles.body}>
        <h2 id={`promotion-${id}`} className={styles.title}>
          {title}
        </h2>
        <p className={styles.gain}>
          <strong>{text.bonus(percent)}</strong> {text.upTo(bonusMaxSatang)}
        </p>
        <p className={styles.description}>{description}</p>
        <Facts offer={offer} />
        <div className={styles.actions}>
          <Button onClick={() => showOffer(offer)}>{text.terms}</Button>
          <Take offer={offer} selection={selection} />
        </div>
      </div>
    </article>
  );
}

function Facts({ offer: { depositMinSatang, multiplier, cashMaxSatang, days } }: { offer: Offer }) {
  const facts = [
    [text.depositMin, formatBaht(depositMinSatang)],
    [text.turnover, text.times(multiplier)],
    [text.cashMax, cashMaxSatang === null ? text.unlimited : text.upTo(cashMaxSatang)],
    [text.days, text.dayCount(days)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The one thing to do with it now. */
function Take({ offer, selection }: Pick<PromotionCardProps, 'offer' | 'selection'>) {
  const { status } = useSession();
  if (status !== 'member')
    return (
      <Button asChild variant="primary">
        <Link to={paths.register}>{text.register}</Link>
      </Button>
    );
  if (offer.state === 'active')
    return (
      <Button asChild variant="primary">
        <Link to={paths.memberPromotions}>{text.isActive}</Link>
      </Button>
    );
  if (offer.state === 'selected')
    return (
      <Button asChild variant="primary">
        <Link to={paths.memberDeposit}>{text.toDeposit}</Link>
      </Button>
    );
  return (
    <Button
      variant="primary"
      aria-label={text.takeOf(offer.title)}
      disabled={offer.reason !== '' || selection.isBusy}
      loading={selection.sending === offer.id}
      onClick={() => selection.select(offer.id)}
    >
      {text.take}
    </Button>
  );
}
