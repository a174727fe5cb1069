import { formatBaht, paths } from '@sanuk/platform';
import { Button, Card, ConfirmDialog, DefinitionList, Meter, MoneyText, SectionHeading } from '@sanuk/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Played } from '../promotion.rules.ts';
import { mineText as text } from '../promotions.text.ts';
import styles from './mine.module.css';
import { useCancelPromotion } from './use-cancel-promotion.ts';

/** The promotion that is played: how far it is, what is missing, and what becomes of the bonus (requirement X8). */
export function ActiveCard({ played }: { played: Played }) {
  const { title, leftSatang, doneSatang, requiredSatang, missingSatang } = played;
  return (
    <section className={styles.section} aria-labelledby="promotion-active">
      <SectionHeading id="promotion-active" title={text.active} />
      <Card tone="hero" pad="l" className={styles.active}>
        <h3 className={styles.title}>{title}</h3>
        <div className={styles.left}>
          <span className={styles.quiet}>{text.left}</span>
          <MoneyText size={36}>{formatBaht(leftSatang)}</MoneyText>
        </div>
        <Meter
          label={missingSatang === 0 ? text.progressDone : text.progress}
          detail={text.detail(doneSatang, requiredSatang)}
          value={doneSatang}
          max={requiredSatang}
          tone={missingSatang === 0 ? 'success' : 'accent'}
        />
        <p role="status" className={styles.sentence}>
          {text.missing(played)}
        </p>
        <DefinitionList
          items={[
            { term: text.got, value: formatBaht(played.bonusSatang) },
            { term: text.untilTerm, value: text.until(played.expiresAtMs) },
          ]}
        />
        <p className={styles.quiet}>{text.rule}</p>
        <p className={styles.quiet}>{text.keepsDeposit}</p>
        <div className={styles.actions}>
          <Cancel played={played} />
          <Button asChild variant="primary">
            <Link to={paths.slot}>{text.play}</Link>
          </Button>
        </div>
      </Card>
    </section>
  );
}

function Cancel({ played: { id, leftSatang } }: { played: Played }) {
  const [isAsking, setAsking] = useState(false);
  const { cancel, isBusy } = useCancelPromotion(id);
  const confirm = async () => {
    await cancel();
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.cancel}</Button>
      <ConfirmDialog
        overlay="cancel-promotion"
        open={isAsking}
        title={text.cancelAsk}
        message={text.cancelWhat(leftSatang)}
        confirmLabel={text.cancel}
        cancelLabel={text.cancelKeep}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
