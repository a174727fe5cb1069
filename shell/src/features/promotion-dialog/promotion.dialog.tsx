import type { PromotionPreview } from '@sanuk/contract/events';
import { paths } from '@sanuk/platform';
import { Alert, Button, Dialog, Stack } from '@sanuk/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DialogFlag } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import styles from './promotion.module.css';
import { promotionDialogText as text } from './promotion-dialog.text.ts';
import { TakeButton } from './take-button.tsx';

export interface PromotionDialogProps extends DialogFlag {
  promotion: PromotionPreview | null;
}

/** One promotion with its conditions in full, and the way to the page of all (requirements S15, M5). */
export function PromotionDialog({ open, onOpenChange, promotion }: PromotionDialogProps) {
  if (!promotion) return null;
  const { promotionId, title, description, image, conditions, reason = '' } = promotion;
  const close = () => onOpenChange(false);
  return (
    <Dialog
      overlay="promotion"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      width={480}
      form="sheet"
      footer={
        <>
          <Button asChild>
            <Link to={paths.promotions} onClick={close}>
              {text.all}
            </Link>
          </Button>
          <TakeButton promotionId={promotionId} isHindered={reason !== ''} onLeave={close} />
        </>
      }
    >
      <Stack gap={4}>
        {image && <Picture key={image} src={image} />}
        <p className={styles.description}>{description}</p>
        {reason && <Alert tone="warning">{reason}</Alert>}
        {conditions.length > 0 && (
          <section>
            <h3 className={styles.heading}>{text.conditions}</h3>
            <ul className={styles.conditions}>
              {conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Dialog>
  );
}

/** Decoration beside the title: one that cannot be had is left out. */
function Picture({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={styles.picture}
      src={src}
      alt=""
      width={1200}
      height={750}
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
