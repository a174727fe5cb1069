import { formatBaht, paths } from '@sanuk/platform';
import { Button, Card, DefinitionList, MoneyText, SectionHeading } from '@sanuk/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './coupon.module.css';
import type { Redeemed } from './coupon.rules.ts';
import { couponText as text } from './coupons.text.ts';

interface GiftCardProps {
  redeemed: Redeemed;
  onAnother: () => void;
}

/** What a coupon gave, where it is, and what has to be played for it. */
export function GiftCard({ redeemed: { gift, balanceSatang }, onAnother }: GiftCardProps) {
  const card = useRef<HTMLElement>(null);
  // The form with the focus has gone: whoever cannot see the page is told what came of it.
  useEffect(() => card.current?.focus(), []);
  return (
    <section ref={card} tabIndex={-1} className={styles.section} aria-labelledby="coupon-got">
      <SectionHeading id="coupon-got" title={text.got} />
      <Card tone="hero" pad="l" className={styles.gift}>
        <h3 className={styles.name}>{gift.title}</h3>
        <MoneyText size={36} tone="gain">
          {`+${formatBaht(gift.amountSatang)}`}
        </MoneyText>
        <p className={styles.quiet}>{text.into(gift.wallet)}</p>
        <DefinitionList items={[{ term: text.balance(gift.wallet), value: formatBaht(balanceSatang) }]} />
        <p className={styles.sentence}>{text.turnover(gift)}</p>
        <div className={styles.actions}>
          <Button onClick={onAnother}>{text.another}</Button>
          <Button asChild variant="primary">
            <Link to={paths.slot}>{text.play}</Link>
          </Button>
        </div>
      </Card>
    </section>
  );
}
